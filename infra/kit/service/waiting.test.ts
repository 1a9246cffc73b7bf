import { waitingRoute } from '@consortia/proto/waiting';
import { startTestService } from '../../testing/test-service.ts';
import { administrator, member, trialMember, visitor } from '../../testing/viewers.ts';
import { createWaiting } from './waiting.ts';

const route = waitingRoute('inbox');

it('counts what waits, keeps the numbers of each day for 30 days, and shows them to administrators alone', async () => {
  let now = new Date('2026-03-01T22:00:00.000Z');
  const waits = { count: 3, oldest: new Date('2026-03-01T20:00:00.000Z') };
  let measure = async () => {};
  const test = await startTestService({
    name: 'inbox',
    migrations: [],
    create({ connection, log }) {
      const waiting = createWaiting(
        { name: 'inbox', connection, log, clock: () => now },
        { reports: async () => waits },
      );
      measure = waiting.measure;
      return { handlers: [waiting.handler], close: async () => waiting.close() };
    },
  });
  const admin = test.as(administrator('a1'));
  await measure();
  now = new Date('2026-03-02T09:00:00.000Z');
  waits.count = 5;
  await measure();
  expect(await admin.call(route)).toEqual({
    kinds: [{ kind: 'reports', count: 5, oldest: '2026-03-01T20:00:00.000Z' }],
    days: [{ date: '2026-03-01', kind: 'reports', count: 3, oldestMs: 7_200_000 }],
  });
  now = new Date('2026-04-10T09:00:00.000Z');
  await measure();
  expect((await admin.call(route)).days).toEqual([]);
  for (const viewer of [visitor(), member('m1'), trialMember('t1')])
    expect((await test.as(viewer).fetch(route.path)).status).toBe(viewer.kind === 'visitor' ? 401 : 403);
  await test.close();
});
