import { kitEvents } from '@consortia/proto/kit/events';
import { operationsRoutes } from '@consortia/proto/operations';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { administrator, anotherService, halfSignedIn, member, trialMember, visitor } from '../../testing/viewers.ts';
import type { ServiceDefinition } from '../service/service.ts';

const routes = operationsRoutes('board');
const others = operationsRoutes('desk');
const seen: string[] = [];
let broken = true;
/** A service whose consumer and job fail while `broken`. */
const failing = (name: string): ServiceDefinition => ({
  name,
  migrations: [],
  create: ({ jobs }) => ({
    handlers: [],
    consumers: [
      {
        group: `${name}.readers`,
        topics: ['notes.note'],
        async handle({ id, payload }) {
          if (broken) throw new Error(`Cannot read "${(payload as { text: string }).text}" of note n1`);
          seen.push(`${name} ${id}`);
        },
      },
    ],
    async prepare() {
      await jobs.work({
        queue: `${name}.digests`,
        attempts: 1,
        async handle({ data }) {
          if (broken) throw new Error(`No digest for ${String(data.to)}`);
        },
      });
      await jobs.schedule({ name: `${name}.digests`, queue: `${name}.digests`, every: 86_400_000 });
    },
  }),
});
const note = (id: string) => ({
  ...{ id, type: 'note.saved', topic: 'notes.note', key: id, schemaVersion: 1, aggregateVersion: 1 },
  ...{ occurredAt: '2026-03-01T12:00:00.000Z', payload: { text: 'My private words' } },
});

let test: TestService;
const admin = () => test.as(administrator('a1'));
const read = () => admin().call(routes.readOperations);
const post = (body: unknown, viewer = administrator('a1')) =>
  test.as(viewer).fetch(routes.operate.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      origin: test.config.publicUrl,
    },
    body: JSON.stringify({ ...(body as object), _token: 'csrf-of-a-member' }),
  });
/** Acts that reached the bus. */
const acts: { details: Record<string, string>; actorId: string; completed: boolean }[] = [];

beforeAll(async () => {
  test = await startTestService(failing('board'), { neighbours: [failing('desk')] });
  await test.bus.consume({
    group: 'test.acts',
    topics: [kitEvents.actAdministered.topic],
    handle: async ({ payload }) => void acts.push(kitEvents.actAdministered.payload.parse(payload)),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  broken = true;
  seen.length = 0;
  acts.length = 0;
});

describe('operations of a service', () => {
  it('reports its process, engines, consumers and schedules', async () => {
    const state = await read();
    expect(state).toMatchObject({ service: 'board', missing: [], outboxes: expect.any(Array) });
    expect(state.process).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/), node: process.version });
    expect(state.engines).toContainEqual({ name: 'store', ready: true, embedded: true });
    expect(state.consumers).toEqual([{ group: 'board.readers', waiting: 0 }]);
    expect(state.schedules).toMatchObject([{ name: 'board.digests', every: 86_400_000 }]);
  });

  it('lists the dead letters of its own consumers without what people wrote', async () => {
    await test.bus.publish([note('n1')]);
    await test.settle();
    const { deadLetters } = await read();
    expect(deadLetters).toMatchObject([{ group: 'board.readers', type: 'note.saved', key: 'n1' }]);
    expect(deadLetters[0]!.error).toContain('of note n1');
    expect(JSON.stringify(deadLetters)).not.toContain('private');
    broken = false;
    const id = deadLetters[0]!.id;
    await admin().call(routes.operate, { body: { act: 'replay-dead-letter', id } });
    await test.settle();
    expect(seen).toEqual(['board n1']);
    expect((await read()).deadLetters).toEqual([]);
    expect(acts).toMatchObject([{ actorId: 'a1', completed: true, details: { act: 'replay-dead-letter', id } }]);
  });

  it('carries out an act once, also where two administrators act at the same moment', async () => {
    await test.bus.publish([note('n2')]);
    await test.settle();
    const [deadLetter] = (await read()).deadLetters;
    const body = { act: 'discard-dead-letter', id: deadLetter!.id };
    const responses = await Promise.all([post(body), post(body, administrator('a2'))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await test.settle();
    expect(acts).toHaveLength(1);
  });

  it('leaves the dead letters, jobs and schedules of another service alone', async () => {
    await test.jobs.add('desk.digests', 'one', { to: 'ana@uni-aurora.example' });
    await test.settle();
    const other = await test.as(administrator('a1'), 'desk').call(others.readOperations);
    const job = other.failedJobs.find(({ queue }) => queue === 'desk.digests')!;
    expect(job.error).toContain('No digest for');
    expect(job.error).not.toContain('uni-aurora');
    const deadLetter = other.deadLetters[0]!;
    for (const [act, id] of [
      ['discard-dead-letter', deadLetter.id],
      ['replay-dead-letter', deadLetter.id],
      ['retry-job', job.id],
      ['discard-job', job.id],
      ['run-schedule', 'desk.digests'],
    ])
      expect([act, (await post({ act, id })).status]).toEqual([act, 409]);
    expect((await test.as(administrator('a1'), 'desk').call(others.readOperations)).failedJobs).toContainEqual(job);
    await test.settle();
    expect(acts).toEqual([]);
  });

  it('runs a schedule now, and retries or discards a job that was put aside', async () => {
    expect((await post({ act: 'run-schedule', id: 'board.digests' })).status).toBe(200);
    await test.settle();
    const { failedJobs, schedules } = await read();
    expect(schedules[0]!.last?.error).toContain('No digest');
    broken = false;
    expect((await post({ act: 'retry-job', id: failedJobs[0]!.id })).status).toBe(200);
    await test.settle();
    const after = await read();
    expect([after.failedJobs, after.schedules[0]!.last?.error]).toEqual([[], null]);
    expect((await post({ act: 'discard-job', id: failedJobs[0]!.id })).status).toBe(409);
  });

  it('is closed to everyone but administrators', async () => {
    const viewers = [visitor(), halfSignedIn('m1'), member('m1'), trialMember('t1'), anotherService('posts')];
    for (const viewer of viewers) {
      const response = await test.as(viewer).fetch(routes.readOperations.path);
      expect([viewer.kind, [401, 403].includes(response.status)]).toEqual([viewer.kind, true]);
    }
    expect((await post({ act: 'run-schedule', id: 'board.digests' }, member('m1'))).status).toBe(403);
    expect((await post({ act: 'run-schedule', id: 'board.digests' }, trialMember('t1'))).status).toBe(403);
    await test.settle();
    expect(acts).toEqual([]);
  });

  it('publishes an act whose process ended before the response, as one of which it is not known whether it was done', async () => {
    const at = new Date(Date.now() - 600_000);
    const act = { route: routes.operate.id, actorId: 'a1', address: '192.0.2.7', requestId: 'r1', details: {} };
    await test.connection
      .collection<{ _id: string }>('_acts')
      .insertOne({ _id: 'left', ...act, at, state: 'started' } as never);
    await test.startAnother();
    await test.settle();
    expect(acts).toMatchObject([{ actorId: 'a1', completed: false }]);
  });
});
