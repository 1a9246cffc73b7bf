import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, member } from '@consortia/infra/testing/viewers';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { insightsApi } from '@consortia/proto/insights/api';
import { type MetricKind, metricKinds, timePeriods } from '@consortia/proto/insights/shapes';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { queues } from '../src/jobs.ts';
import { ago, day, envelope, opportunity, startInsights, time } from './harness.ts';

let service: TestService;
const start = time.now;
beforeEach(async () => {
  time.now = start;
  service = await startInsights();
});
afterEach(() => service.close());

const marek = member('marek');
const collection = (name: string) => service.connection.collection<{ _id: string }>(name);
async function publish(sent: ReturnType<typeof envelope>[]): Promise<void> {
  await service.bus.publish(sent);
  await service.settle();
}
/** Lets the job run that counts days; what has changed is counted again where it was noted before it may still be written. */
async function runJob(): Promise<void> {
  await service.jobs.add(queues.days, 'now', {});
  await service.settle();
}
async function count(): Promise<void> {
  time.now = new Date(time.now.getTime() + 11 * 60_000);
  await runJob();
}
const like = (id: string, days: number, { postId = 'o1', version = 1 } = {}) =>
  envelope({
    ...{ on: version % 2 === 1 ? postsEvents.postLiked : postsEvents.postUnliked, key: id, version, at: ago(days) },
    payload: { id, postId, postKind: 'opportunity', userId: 'ana' },
  });
const message = (id: string, days: number, topicId = 'o1') =>
  envelope({
    ...{ on: inboxEvents.messageSent, key: id },
    payload: { id, conversationId: id, userFrom: 'ines', userTo: 'marek', topicId, createdAt: ago(days) },
  });
const joined = (days: number) =>
  envelope({
    ...{ on: organisationsEvents.membershipApproved, key: `m${days}`, at: ago(days) },
    payload: { id: `m${days}`, organisationId: 'aurora', by: null },
  });
async function figures() {
  const periods = timePeriods.map(async (timePeriod) => [
    await service.as(marek).call(insightsApi.readStats, { query: { timePeriod } }),
    ...(await Promise.all(
      metricKinds.map((kind) =>
        service.as(marek).call(insightsApi.readMetrics, { params: { kind, id: 'aurora' }, query: { timePeriod } }),
      ),
    )),
  ]);
  return Promise.all(periods);
}
async function likes(): Promise<number> {
  const input = {
    params: { kind: 'opportunity' as MetricKind, id: 'aurora' },
    query: { timePeriod: 'all_time' as const },
  };
  const { stats } = await service.as(marek).call(insightsApi.readMetrics, input);
  return stats.find(({ name }) => name === 'likes')!.value;
}
/** Views of every kind, some hours of some days. */
async function addViews(): Promise<void> {
  const kinds = [
    ['opportunity', 'o1', null],
    ['result', 'r1', null],
    ['organisation', 'aurora', null],
    ['member', 'ana', null],
    ['event', 'e1', 'aurora'],
    ['event', 'e1', null],
  ] as const;
  const rows = kinds.flatMap(([kind, targetId, organisationId], n) =>
    [0, 0.1, 1, 6, 20, 45, 130, 400].map((days) => {
      const at = new Date(ago(days + n));
      at.setUTCMinutes(0, 0, 0);
      return { _id: `${kind} ${n} ${days}`, kind, targetId, organisationId, at, count: n + 1 };
    }),
  );
  await service.connection.model('Views').insertMany(rows);
}
const happened = () => [
  ...[0, 0.2, 1, 5.5, 9, 31, 70, 200, 500].flatMap((days, n) => [
    like(`l${n}`, days),
    message(`c${n}`, days, n % 2 ? 'o2' : 'o1'),
    joined(days),
  ]),
  ...[like('l2', 0.5, { version: 2 }), like('l6', 60, { version: 2 }), like('l6', 3, { version: 3 })],
];

describe('days that were counted', () => {
  it('give the figures that all rows give, in every period, whatever is repeated, late or taken back', async () => {
    await addViews();
    const sent = happened();
    await publish(sent.filter((_, n) => n % 3 !== 0));
    await count();
    expect(await collection('days').countDocuments()).toBeGreaterThan(20);
    await publish([...sent].reverse());
    expect(await collection('recounts').countDocuments()).toBeGreaterThan(0);
    const publishedAt = time.now;
    const noted = await figures();
    await count();
    expect(await collection('recounts').countDocuments()).toBe(0);
    time.now = publishedAt;
    expect(await figures()).toEqual(noted);
    await collection('progress').updateOne({ _id: 'days' }, { $set: { until: new Date(0) } });
    expect(await figures()).toEqual(noted);
  });

  it('are read, and not their rows', async () => {
    await publish([like('early', 3), like('today', 0)]);
    await count();
    await collection('facts').deleteMany({});
    expect(await likes()).toBe(1);
  });

  it('are read from their rows from the moment on at which something changes in them', async () => {
    await publish([like('one', 3)]);
    await count();
    await publish([like('two', 3)]);
    expect(await likes()).toBe(2);
    await runJob();
    expect([await likes(), await collection('recounts').countDocuments()]).toEqual([2, 1]);
    await publish([like('one', 2, { version: 2 })]);
    expect(await likes()).toBe(1);
  });

  it('are the same after a rebuild, which also mends what is wrong', async () => {
    await addViews();
    await publish(happened());
    await count();
    const sorted = () => collection('days').find().project({ version: 0 }).sort({ _id: 1 }).toArray();
    const before = await sorted();
    await collection('days').deleteMany({ target: 'o1' });
    await collection('days').updateMany({ target: 'network' }, { $set: { days: {} } });
    await collection('facts').deleteMany({ name: 'opportunity' });
    await service.running.projections.find(({ name }) => name === 'days')!.rebuild();
    expect(await sorted()).toEqual(before);
  });

  it('of a month follow a post that is published, and one that is deleted', async () => {
    const { opportunityUpdated, opportunityDeleted } = postsEvents;
    const published = async () => {
      const { stats } = await service.as(marek).call(insightsApi.readStats, { query: { timePeriod: 'last_30_days' } });
      return stats.find(({ name }) => name === 'opportunities')!.value;
    };
    const update = (version: number, approvedAt: string | null) =>
      envelope({ on: opportunityUpdated, key: 'o9', version, payload: opportunity('o9', { approvedAt }) });
    await publish([update(1, null)]);
    await count();
    expect(await published()).toBe(3);
    await publish([update(2, ago(4))]);
    expect(await published()).toBe(4);
    await count();
    await publish([envelope({ on: opportunityDeleted, key: 'o9', version: 3, payload: { id: 'o9' } })]);
    expect(await published()).toBe(3);
  });

  it('of a profile go with the account, and the figures of the network with them', async () => {
    await addViews();
    await count();
    expect(await collection('days').countDocuments({ target: 'ana' })).toBeGreaterThan(0);
    const total = async () => {
      const { stats } = await service.as(marek).call(insightsApi.readStats, { query: { timePeriod: 'all_time' } });
      return stats.find(({ name }) => name === 'views')!.value;
    };
    const before = await total();
    await service.as(anotherService('identity')).call(insightsApi.erasePersonalData, { params: { userId: 'ana' } });
    expect(await total()).toBe(before - 8 * 4);
    time.now = new Date(time.now.getTime() + day);
    await count();
    expect(await total()).toBe(before - 8 * 4);
    expect(JSON.stringify(await collection('days').find().toArray())).not.toContain('ana');
  });
});
