import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import { newMatchQueue } from '../src/new-matches/jobs.ts';
import { today, topic } from './match-fixture.ts';
import { type Harness, type PersonName, startHarness, titles, viewers } from './match-harness.ts';
import { publishChange } from './match-owners.ts';

const { dismissMatch, restoreMatch } = recommendationsApi;
const starting = topic(201, 'ERC Starting Grant', { identifier: 'ERC-2027-STG' });
const fellowships = topic(202, 'MSCA Postdoctoral Fellowships', { identifier: 'HORIZON-MSCA-2027-PF-01-01' });
const others = [
  topic(203, 'ERC Proof of Concept', { identifier: 'ERC-2027-POC' }),
  topic(204, 'MSCA COFUND', { identifier: 'HORIZON-MSCA-2027-COFUND-01-01' }),
  topic(205, 'Biotechnology for healthy ageing', { identifier: 'HORIZON-EIC-2027-PATHFINDERCHALLENGES-01-02' }),
  topic(206, 'Synergy', { identifier: 'ERC-2026-SYG', status: 'closed', actions: [] }),
];
const calls = [starting, fellowships, ...others];

let harness: Harness;
const change = async (name: PersonName, fields: { expertise?: string[]; biography?: string | null }) => {
  const person = harness.fixture.people.find(({ id }) => id === viewers[name].id)!;
  await publishChange(harness, identityEvents.userUpdated, person, { biography: null, ...fields });
  await harness.settle();
};
const shown = async (name: PersonName) => titles(await harness.calls(name)).toSorted();

const ofField = [topic(208, 'Knot theory of ropes'), topic(210, 'Knot theory for everyone')];

const dayMs = 86_400_000;
let time = today.getTime();
const harbours = 'Sailors tie ropes. Some engineers know knot theory. Ships are loaded with timber and coal.';

beforeAll(async () => {
  harness = await startHarness({ clock: () => new Date(time) });
  for (const call of calls) await publishChange(harness, fundingIngestEvents.topicUpdated, call);
  await change('admin', { expertise: ['Knot theory'] });
});
afterAll(() => harness.close());

describe('calls that are open to every field', () => {
  it('are shown to a person whom nothing else suits, and say so', async () => {
    expect(await shown('admin')).toEqual(['ERC Starting Grant', 'MSCA Postdoctoral Fellowships']);
    const [match] = await harness.calls('admin');
    expect(match!.reasons[0]).toEqual({ kind: 'every_field' });
    expect(match!.recommender_score).toBeLessThanOrEqual(0.3);
  });

  it('are not shown next to calls of a field, nor to a person whose profile has no subject', async () => {
    expect(await shown('ana')).not.toContain('ERC Starting Grant');
    expect((await shown('ana')).length).toBeGreaterThan(0);
    await change('marek', { expertise: ['Innovation', 'Research management'] });
    expect(await shown('marek')).toEqual([]);
  });

  it('can be dismissed and restored, unlike a call that matches no one', async () => {
    const { id: userId } = viewers.admin;
    const call = harness.as(viewers.admin).call;
    const body = { kind: 'funding_topic', id: starting.id } as const;
    await call(dismissMatch, { params: { userId }, body });
    expect(await shown('admin')).toEqual(['MSCA Postdoctoral Fellowships']);
    await call(restoreMatch, { params: { userId, ...body }, body: undefined as never });
    await harness.settle();
    expect(await shown('admin')).toEqual(['ERC Starting Grant', 'MSCA Postdoctoral Fellowships']);
    const unmatched = { params: { userId }, body: { ...body, id: others[0]!.id } };
    await expect(call(dismissMatch, unmatched)).rejects.toMatchObject({ status: 404 });
  });

  it('are shown next to a call that suits only perhaps, which is no news', async () => {
    const news: string[] = [];
    const { topic: matchesFound } = recommendationsEvents.matchesFound;
    await harness.bus.consume({
      group: 'test.news',
      topics: [matchesFound],
      handle: async ({ payload }) => void news.push(...(payload as { calls: string[] }).calls),
    });
    const look = async () => {
      time += dayMs;
      await harness.jobs.add(newMatchQueue, 'next', {});
      await harness.settle();
    };
    await look();
    await publishChange(harness, fundingIngestEvents.topicUpdated, topic(207, 'Harbours', { text: harbours }));
    await harness.settle();
    const listed = await harness.calls('admin');
    expect(titles(listed).toSorted()).toEqual(['ERC Starting Grant', 'Harbours', 'MSCA Postdoctoral Fellowships']);
    const perhaps = listed.find(({ funding_topic: call }) => call!.title === 'Harbours')!;
    expect(perhaps.reasons[0]).toEqual({
      kind: 'expertise',
      yours: 'Knot theory',
      theirs: 'knot theory',
      unsure: true,
    });
    await look();
    expect(news).toEqual([]);
    await publishChange(harness, fundingIngestEvents.topicUpdated, ofField[0]!);
    await harness.settle();
    await look();
    expect(news).toHaveLength(1);
  });

  it('give way as soon as a call of the field is there', async () => {
    await publishChange(harness, fundingIngestEvents.topicUpdated, ofField[1]!);
    await harness.settle();
    const listed = await shown('admin');
    expect(listed).toContain('Knot theory for everyone');
    expect(listed).not.toContain('ERC Starting Grant');
  });

  it('come back, as does a call that suits only perhaps, when those of the field have closed', async () => {
    expect(await shown('admin')).not.toContain('Harbours');
    for (const call of ofField)
      await publishChange(harness, fundingIngestEvents.topicUpdated, call, { status: 'closed', actions: [] });
    await harness.settle();
    expect(await shown('admin')).toEqual(['ERC Starting Grant', 'Harbours', 'MSCA Postdoctoral Fellowships']);
  });

  it('are shown to a person whose only keyword has the stem of a vague word', async () => {
    await change('admin', { expertise: ['Populism'] });
    expect(await shown('admin')).toEqual(['ERC Starting Grant', 'MSCA Postdoctoral Fellowships']);
  });
});
