import { fundingIngestEvents } from '@consortia/proto/funding-ingest/events';
import { identityEvents } from '@consortia/proto/identity/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { topic } from './match-fixture.ts';
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

beforeAll(async () => {
  harness = await startHarness();
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

  it('give way as soon as a call of the field is there', async () => {
    await publishChange(harness, fundingIngestEvents.topicUpdated, topic(210, 'Knot theory for everyone'));
    await harness.settle();
    expect(await shown('admin')).toEqual(['Knot theory for everyone']);
  });
});
