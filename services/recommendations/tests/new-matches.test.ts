import { anotherService } from '@consortia/infra/testing/viewers';
import { postsEvents } from '@consortia/proto/posts/events';
import { resultsEvents } from '@consortia/proto/posts/results-events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { z } from 'zod';
import { newMatchQueue } from '../src/new-matches/jobs.ts';
import { type Post, post, result, today } from './match-fixture.ts';
import { type Harness, startHarness, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

type Found = z.output<typeof recommendationsEvents.matchesFound.payload>;
const dayMs = 86_400_000;
const { markMatchesSeen, presentMatches, dismissMatch } = recommendationsApi;

let harness: Harness;
let time = today.getTime();
const events: Found[] = [];
beforeAll(async () => {
  harness = await startHarness({ clock: () => new Date(time) });
  await harness.bus.consume({
    group: 'test.matches',
    topics: [recommendationsEvents.matchesFound.topic],
    handle: async ({ payload }) => void events.push(payload as Found),
  });
});
afterAll(() => harness.close());

/** Looks for new matches, as the schedule may have done already on this day. Returns what was published since the last call. */
async function look(): Promise<Found[]> {
  await harness.jobs.add(newMatchQueue, 'next', {});
  await harness.settle();
  return events.splice(0).filter(({ userId }) => userId === viewers.liWei.id);
}
function nextDay(): Promise<Found[]> {
  time += dayMs;
  return look();
}
async function publish(n: number, changes: Partial<Post> = {}): Promise<string> {
  const added = post(n, viewers.ines.id, `Medical imaging and inverse problems ${n}`, 'Medical imaging.', changes);
  const { type, topic, schemaVersion } = postsEvents.opportunityApproved;
  await harness.bus.publish([
    {
      ...{ id: `event${n}-${added.version}`, type, topic, schemaVersion, key: added.id },
      ...{ aggregateVersion: added.version, occurredAt: new Date(time).toISOString(), payload: added },
    },
  ]);
  await harness.settle();
  return added.id;
}
async function publishResult(n: number): Promise<string> {
  const added = result(n, viewers.ines.id, `Inverse problems of imaging, Result ${n}`, 'Medical imaging.');
  harness.fixture.results.push(added);
  await publishChange(harness, resultsEvents.resultPublished, added, {}, { by: null });
  await harness.settle();
  return added.id;
}
const presented = async (userId: string, id: string, kind: 'post' | 'result' = 'post') => {
  const { call } = harness.as(anotherService('notifications'));
  return (await call(presentMatches, { body: { userId, items: [{ kind, id }] } })).items;
};

describe('new matches', () => {
  it('are those that were not there the first time, published once, and once a day at most', async () => {
    expect(await look()).toEqual([]);
    expect(await nextDay()).toEqual([]);
    const id = await publish(50);
    expect(await look()).toEqual([]);
    expect(await nextDay()).toMatchObject([{ userId: viewers.liWei.id, posts: [id], calls: [] }]);
    const another = await publish(51);
    expect(await look()).toEqual([]);
    expect(await nextDay()).toMatchObject([{ posts: [another] }]);
    expect(await nextDay()).toEqual([]);
  });

  it('are published once when several instances look at the same time, and score no one', async () => {
    const id = await publish(52);
    const lists = harness.connection.collection('matches');
    const before = await lists.find().sort({ _id: 1 }).toArray();
    time += dayMs;
    for (let instance = 0; instance < 3; instance += 1) await harness.jobs.add(newMatchQueue, 'next', {});
    expect((await look()).flatMap(({ posts }) => posts)).toEqual([id]);
    expect(await lists.find().sort({ _id: 1 }).toArray()).toEqual(before);
  });

  it('are not published where the person has seen or dismissed them', async () => {
    const [seen, dismissed] = [await publish(53), await publish(54)];
    const own = harness.as(viewers.liWei);
    const params = { userId: viewers.liWei.id };
    await own.call(markMatchesSeen, { params, body: { items: [{ kind: 'post', id: seen }] } });
    await own.call(dismissMatch, { params, body: { kind: 'post', id: dismissed } });
    await harness.settle();
    expect(await nextDay()).toEqual([]);
    expect(await presented(viewers.liWei.id, seen)).toMatchObject([{ id: seen, seen: true }]);
    expect(await presented(viewers.liWei.id, dismissed)).toEqual([]);
  });

  it('are Results, too: new ones alone, none that the person has seen, and none of their own', async () => {
    const id = await publishResult(60);
    expect(await nextDay()).toMatchObject([{ posts: [], calls: [], results: [id] }]);
    expect(await presented(viewers.liWei.id, id, 'result')).toMatchObject([
      { kind: 'result', title: expect.stringContaining('Result 60'), url: expect.stringContaining(id), seen: false },
    ]);
    expect(await presented(viewers.ines.id, id, 'result')).toEqual([]);
    const seen = await publishResult(61);
    const params = { userId: viewers.liWei.id };
    await harness.as(viewers.liWei).call(markMatchesSeen, { params, body: { items: [{ kind: 'result', id: seen }] } });
    expect(await nextDay()).toEqual([]);
  });

  it('are no news where Results are searched the first time', async () => {
    const notices = harness.connection.collection<{ _id: string }>('matchNotices');
    await notices.updateOne({ _id: viewers.liWei.id }, { $unset: { checkedKinds: '' } });
    const [before, post] = [await publishResult(62), await publish(56)];
    expect(await nextDay()).toMatchObject([{ posts: [post], results: [] }]);
    const after = await publishResult(63);
    expect(await nextDay()).toMatchObject([{ posts: [], results: [after] }]);
    expect(after).not.toBe(before);
  });

  it('are presented only as long as the person may see them', async () => {
    const id = await publish(55);
    expect(await presented(viewers.liWei.id, id)).toMatchObject([{ seen: false, url: expect.stringContaining(id) }]);
    await publish(55, { visibility: 'private', version: 2 });
    expect(await presented(viewers.tom.id, id)).toEqual([]);
    expect(await presented('f'.repeat(24), id)).toEqual([]);
    expect(await presented(viewers.ines.id, id)).toEqual([]);
  });

  it('are marked as seen by their person alone', async () => {
    const params = { userId: viewers.liWei.id };
    const body = { items: [{ kind: 'post' as const, id: 'f'.repeat(24) }] };
    for (const other of [viewers.marek, viewers.tom, viewers.admin])
      await expect(harness.as(other).call(markMatchesSeen, { params, body })).rejects.toMatchObject({ status: 403 });
    await expect(harness.as(viewers.visitor).call(markMatchesSeen, { params, body })).rejects.toMatchObject({
      status: 401,
    });
  });
});
