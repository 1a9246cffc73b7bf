import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, member, trialMember, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { notificationsApi } from '@consortia/proto/notifications/api';
import { callChangeModel } from '../src/news/call-change-model.ts';
import { deliveryModel } from '../src/news/delivery-model.ts';
import { queues } from '../src/queues.ts';
import { topicModel } from '../src/topics/topic-model.ts';
import { sectionOf } from './conditions-of.ts';
import { helixesOwner, importer, ingest, observation, startHarness } from './harness.ts';

const { listCallNews, listCalls, presentCallNews, startRun, endRun, importRecords, unwatchCall, watchCall } =
  fundingIngestApi;
const ana = member(demoPeople.ana);
const tom = trialMember(demoPeople.tom);

let harness: TestService;
let now: Date;
/** Items that were handed on, each person and change once, as notifications stores it. */
let handedOn: Map<string, { userId: string; changeId: string }>;
/** Requests that notifications refuses next. */
let refusals: number;
let calls: { id: string; observation: Partial<TopicObservation> }[];

const notifications: ServiceDefinition = {
  name: 'notifications',
  migrations: [],
  create: () => ({
    handlers: [
      handle(notificationsApi.addNotifications, async ({ body: { items } }) => {
        if (refusals > 0) {
          refusals -= 1;
          throw new Error('notifications is down');
        }
        const before = handedOn.size;
        for (const { userId, changeId } of items) handedOn.set(`${userId} ${changeId}`, { userId, changeId });
        return { added: handedOn.size - before };
      }),
    ],
  }),
};

const withDates = (n: number, openingDate: string, deadlines: string[]): Partial<TopicObservation> => ({
  reference: `7700000${n}TOPICSen`,
  identifier: `HORIZON-NEWS-${n}`,
  title: `Call ${n}`,
  actions: [{ types: ['RIA'], status: 'open', openingDate, deadlines, deadlineModel: 'single-stage' }],
});
const pass = async () => {
  await harness.jobs.add(queues.news, 'now', {});
  await harness.settle();
};
const advance = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000);
};
/** Imports calls as a later observation, and lets news be sent. */
async function change(...observations: Partial<TopicObservation>[]) {
  advance(1 / 24);
  await ingest(
    harness,
    observations.map((one) => observation({ ...one, observedAt: now.toISOString() })),
  );
  await pass();
}
/** Sentences of what was handed on for a person, as notifications reads them when it tells. */
async function newsFor(viewer: typeof ana): Promise<string[]> {
  const ids = [...handedOn.values()].filter(({ userId }) => userId === viewer.id).map(({ changeId }) => changeId);
  const { items } = await harness
    .as(anotherService('notifications'))
    .call(presentCallNews, { body: { userId: viewer.id, ids } });
  const inOrder = items.toSorted((one, other) => one.at.localeCompare(other.at));
  return inOrder.map(({ title, sentences }) => `${title}: ${sentences.join(' ')}`);
}

beforeEach(async () => {
  now = new Date('2026-06-01T10:00:00Z');
  refusals = 0;
  handedOn = new Map();
  harness = await startHarness({ neighbours: [helixesOwner, notifications], clock: () => now });
  const observations = [1, 2, 3].map((n) => withDates(n, '2026-05-01', ['2026-09-15']));
  await ingest(harness, observations.map(observation));
  const { items } = await harness.as(visitor()).call(listCalls);
  calls = observations.map((one) => ({
    id: items.find(({ identifier }) => identifier === one.identifier)!.id,
    observation: one,
  }));
  advance(1 / 24);
  for (const [viewer, watched] of [
    [ana, [0, 1]],
    [tom, [0]],
  ] as const)
    for (const index of watched) await harness.as(viewer).call(watchCall, { params: { id: calls[index]!.id } });
});
afterEach(() => harness.close());

describe('news of watched calls', () => {
  it('are handed on for each person who watches the call, and are on the dashboard', async () => {
    await change(...[1, 2, 3].map((n) => withDates(n, '2026-05-01', ['2026-10-01'])));
    const moved = 'The deadline moved from 15 September 2026 to 1 October 2026.';
    expect((await newsFor(ana)).sort()).toEqual([`Call 1: ${moved}`, `Call 2: ${moved}`]);
    expect(await newsFor(tom)).toEqual([`Call 1: ${moved}`]);
    const { items } = await harness.as(ana).call(listCallNews);
    expect(items.map(({ identifier }) => identifier).sort()).toEqual(['HORIZON-NEWS-1', 'HORIZON-NEWS-2']);
    expect((await harness.as(tom).call(listCallNews)).items).toHaveLength(1);
    await expect(harness.as(visitor()).call(listCallNews)).rejects.toMatchObject({ status: 401 });
  });

  it('are handed on once, however often jobs run, events are repeated and the same file is imported', async () => {
    const moved = withDates(1, '2026-05-01', ['2026-10-01']);
    await change(moved);
    await change(moved);
    await pass();
    await callChangeModel(harness.connection).updateMany({}, { $set: { distributedAt: null } });
    await pass();
    expect(await newsFor(tom)).toHaveLength(1);
    await change(withDates(1, '2026-05-01', ['2026-10-08']));
    expect((await newsFor(tom))[1]).toContain('from 1 October 2026 to 8 October 2026');
  });

  it('wait while an import is under way', async () => {
    advance(1 / 24);
    const { call } = harness.as(importer);
    const { id } = await call(startRun, { body: { source: 'file', name: 'a.json', format: 'test' } });
    for (const n of [1, 2]) {
      const observations = [observation({ ...withDates(n, '2026-05-01', ['2026-10-01']), observedAt: null })];
      await call(importRecords, { params: { id }, body: { observations, refused: [] } });
      await pass();
    }
    expect(await newsFor(ana)).toEqual([]);
    await call(endRun, { params: { id }, body: { state: 'done', error: null } });
    await pass();
    expect(await newsFor(ana)).toHaveLength(2);
  });

  it('are not shown to those who stopped watching or started later', async () => {
    await harness.as(tom).call(unwatchCall, { params: { id: calls[0]!.id } });
    await change(withDates(1, '2026-05-01', ['2026-10-01']));
    advance(1 / 24);
    await harness.as(tom).call(watchCall, { params: { id: calls[0]!.id } });
    await pass();
    expect(await newsFor(tom)).toEqual([]);
    expect((await harness.as(tom).call(listCallNews)).items).toEqual([]);
    expect(await newsFor(ana)).toHaveLength(1);
  });

  it('come when a call opens, a week before its deadline, and when it closes', async () => {
    await change(withDates(4, '2026-06-10', ['2026-07-20']));
    const { items } = await harness.as(visitor()).call(listCalls, { query: { filters: { status: ['forthcoming'] } } });
    await harness.as(tom).call(watchCall, { params: { id: items[0]!.id } });
    for (const day of [
      '2026-06-10T01:00:00Z',
      '2026-07-14T10:00:00Z',
      '2026-07-15T10:00:00Z',
      '2026-07-20T16:00:00Z',
    ]) {
      now = new Date(day);
      await harness.jobs.add(queues.lifecycle, 'now', {});
      await harness.settle();
      await pass();
    }
    expect(await newsFor(tom)).toEqual([
      expect.stringContaining('The call is open for submission.'),
      expect.stringContaining('The deadline is on 20 July 2026, within a week.'),
      expect.stringContaining('The call is closed.'),
    ]);
  });

  const conditions = (text: string) => ({ conditions: { quality: 'plain' as const, sections: [sectionOf(text)] } });
  const inCall = (text: string): Partial<TopicObservation> => ({
    ...withDates(1, '2026-05-01', ['2026-09-15']),
    ...conditions(text),
  });
  const limited = (countries: string) =>
    `Participation in this topic is limited to legal entities established in Member States, ${countries}.`;
  const lumpSum = 'Eligible costs will take the form of a lump sum as defined in the Decision.';

  it('are conditions that appear, say something else or vanish, with the sentences of the call', async () => {
    await change(inCall(`${limited('Norway and Iceland')}\n${lumpSum}`));
    await change(inCall(`${limited('Norway and Switzerland')}\n${lumpSum}`));
    await change(inCall(limited('Norway and Switzerland')));
    expect(await newsFor(tom)).toEqual([
      `Call 1: New condition (Who may take part): “${limited('Norway and Iceland')}” New condition (Lump sum): “${lumpSum}”`,
      `Call 1: Changed condition (Who may take part): “${limited('Norway and Iceland')}” is now “${limited('Norway and Switzerland')}”`,
      `Call 1: No longer in the text (Lump sum): “${lumpSum}”`,
    ]);
  });

  it('are no conditions that stay in a text which changes around them or is marked up in another way', async () => {
    await change(inCall(`${limited('Norway and Iceland')}\n${lumpSum}`));
    await change(inCall(`Some words before. ${lumpSum}\nMore about the work.\n${limited('Norway  and Iceland')}`));
    expect(await newsFor(tom)).toHaveLength(1);
  });

  it('are no conditions that a newer grammar reads in the same text, even when dates change with it', async () => {
    await change(inCall(lumpSum));
    const topics = topicModel(harness.connection);
    // As a grammar that read nothing of it stored it.
    await topics.updateOne(
      { _id: calls[0]!.id },
      { $set: { compiled: { revision: 0, rules: [], notUnderstood: [] } } },
    );
    await harness.jobs.add(queues.compile, 'compile', {});
    await harness.settle();
    await pass();
    expect(await newsFor(tom)).toHaveLength(1);
    await topics.updateOne(
      { _id: calls[0]!.id },
      { $set: { compiled: { revision: 0, rules: [], notUnderstood: [] } } },
    );
    await change({ ...withDates(1, '2026-05-01', ['2026-10-01']), ...conditions(`${lumpSum}\nA word more.`) });
    expect((await newsFor(tom))[1]).toBe('Call 1: The deadline moved from 15 September 2026 to 1 October 2026.');
  });

  it('are handed on later where notifications does not respond, and nothing is lost', async () => {
    refusals = 10;
    await change(withDates(1, '2026-05-01', ['2026-10-01']));
    expect(handedOn.size).toBe(0);
    refusals = 0;
    await pass();
    await pass();
    expect([(await newsFor(ana)).length, (await newsFor(tom)).length]).toEqual([1, 1]);
    const rows = await deliveryModel(harness.connection).find().lean();
    expect(rows.map(({ state }) => state)).toEqual(['handed-on', 'handed-on']);
  });
});
