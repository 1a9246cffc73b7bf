import { anotherService } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { topic, topicId } from './match-fixture.ts';
import { type Harness, startHarness, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { likeMatch, unlikeMatch, dismissMatch, restoreMatch } = recommendationsApi;
const params = { userId: demoPeople.admin };
const bodyOf = (n: number) => ({ kind: 'funding_topic' as const, id: topicId(n) });
const [floods, dams, welds, beams] = [50, 51, 52, 53];

let harness: Harness;
/** Scores of the calls of a person, by their number. */
async function scores(): Promise<(number | undefined)[]> {
  await harness.settle();
  const calls = await harness.calls('admin');
  const scoreOf = new Map(calls.map((match) => [match.funding_topic!.id, match.recommender_score]));
  return [floods, dams, welds, beams].map((n) => scoreOf.get(topicId(n)));
}
const likedOnes = async () =>
  (await harness.calls('admin')).filter(({ liked }) => liked).map((match) => match.funding_topic!.id);

beforeAll(async () => {
  harness = await startHarness();
  const admin = harness.fixture.people.find(({ id }) => id === demoPeople.admin)!;
  const texts = {
    [floods]: 'Floods of rivers in towns',
    [dams]: 'Flooding rivers and their dams',
    [welds]: 'Welds of steel bridges',
    [beams]: 'Steel beams of bridges',
  };
  for (const [n, title] of Object.entries(texts)) {
    const added = topic(Number(n), title, { text: title });
    await publishChange(harness, fundingIngestEvents.topicUpdated, added);
  }
  await publishChange(harness, identityEvents.userUpdated, admin, { expertise: ['Rivers', 'Bridges'] });
  await harness.settle();
});
afterAll(() => harness.close());

describe('what a person says of a match', () => {
  const own = () => harness.as(viewers.admin);

  it('moves the scores of what is like it, and no longer once it is taken back', async () => {
    const before = await scores();
    await own().call(dismissMatch, { params, body: bodyOf(floods) });
    const dismissed = await scores();
    expect(dismissed[0]).toBeUndefined();
    expect(dismissed[1]).toBeLessThan(before[1]!);
    await own().call(restoreMatch, { params: { ...params, ...bodyOf(floods) } });
    expect(await scores()).toEqual(before);
    await own().call(likeMatch, { params, body: bodyOf(welds) });
    const liking = await scores();
    expect(liking[3]).toBeGreaterThan(before[3]!);
    expect(await likedOnes()).toEqual([topicId(welds)]);
    await own().call(unlikeMatch, { params: { ...params, ...bodyOf(welds) } });
    expect(await scores()).toEqual(before);
    expect(await likedOnes()).toEqual([]);
  });

  it('is one of the two: liking takes a dismissal back, and the other way round', async () => {
    await own().call(likeMatch, { params, body: bodyOf(beams) });
    await own().call(dismissMatch, { params, body: bodyOf(beams) });
    expect((await scores())[3]).toBeUndefined();
    await own().call(likeMatch, { params, body: bodyOf(beams) });
    expect((await scores())[3]).toBeDefined();
    expect(await likedOnes()).toEqual([topicId(beams)]);
  });

  it('is said by the person alone, of matches of theirs alone', async () => {
    for (const viewer of [viewers.ana, viewers.tom]) {
      const other = harness.as(viewer);
      await expect(other.call(likeMatch, { params, body: bodyOf(dams) })).rejects.toMatchObject({ status: 403 });
      const liked = { params: { ...params, ...bodyOf(beams) } };
      await expect(other.call(unlikeMatch, liked)).rejects.toMatchObject({ status: 403 });
    }
    const ofAna = { userId: demoPeople.ana };
    await expect(own().call(likeMatch, { params: ofAna, body: bodyOf(dams) })).rejects.toMatchObject({ status: 403 });
    const visitor = harness.as(viewers.visitor);
    await expect(visitor.call(likeMatch, { params, body: bodyOf(dams) })).rejects.toMatchObject({ status: 401 });
    await expect(own().call(likeMatch, { params, body: bodyOf(999) })).rejects.toMatchObject({ status: 404 });
    expect(await likedOnes()).toEqual([topicId(beams)]);
  });

  it('is part of the data of the person, and erased with them', async () => {
    const identity = harness.as(anotherService('identity'));
    const { sections } = await identity.call(recommendationsApi.exportPersonalData, { params });
    expect(sections.likedMatches).toEqual([expect.objectContaining({ item: topicId(beams) })]);
    await identity.call(recommendationsApi.erasePersonalData, { params });
    expect(await harness.connection.collection('likings').countDocuments()).toBe(0);
  });
});
