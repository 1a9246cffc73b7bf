import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { startConsortiumForEachTest, type TestConsortia } from './harness.ts';
import { nordlabCode, soughtMembers, trustedPairs } from './neighbours.ts';

const { ana, ines, tom } = demoPeople;
const { nordlab, tecnova } = demoOrganisations;
let consortia: TestConsortia;
let consortiumId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});
beforeEach(() => {
  soughtMembers.length = 0;
  trustedPairs.length = 0;
});
type Seat = { expertise?: string[]; kind?: 'sme' | 'company' | 'public'; countries?: ('PT' | 'NO')[] };
async function suggest({ expertise = ['wearable'], ...seat }: Seat = {}) {
  const params = { consortiumId };
  await consortia.as('ana').call(api.addSeat, { params, body: { role: 'Clinic', expertise, ...seat } });
  const { seats } = await consortia.read('ana', consortiumId);
  const asked = { params: { consortiumId, seatId: seats.at(-1)!.id } };
  return (await consortia.as('ana').call(api.suggestMembers, asked)).items;
}
const idsOf = (items: Awaited<ReturnType<typeof suggest>>) => items.map(({ id }) => id);

describe('members suggested for a seat', () => {
  it('are people and then organisations whose profiles name it, with what they say', async () => {
    const items = await suggest({ expertise: ['wearable', 'sonar'] });
    expect(idsOf(items)).toEqual([tom, ines, nordlab, tecnova]);
    expect(items[1]).toMatchObject({
      ...{ kind: 'expert', name: 'Inês Almeida', organisation: 'tecnova', country: 'PT' },
      evidence: [{ word: 'wearable', text: 'Wearables' }],
    });
    expect(items.map(({ pic }) => pic)).toEqual([nordlabCode, null, nordlabCode, null]);
    expect(soughtMembers).toContainEqual(expect.objectContaining({ filters: { q: 'sonar' }, right: 'member' }));
    expect(await suggest({ expertise: ['sonar'] })).toEqual([]);
  });

  it('are of its kind and countries, whatever the search finds; of unknown kind nobody', async () => {
    expect(idsOf(await suggest({ countries: ['NO'] }))).toEqual([tom, nordlab]);
    expect(soughtMembers).toContainEqual(
      expect.objectContaining({ filters: { q: 'wearable', country: ['NO'] }, right: 'member' }),
    );
    expect(idsOf(await suggest({ kind: 'sme' }))).toEqual([ines, tecnova]);
    expect(idsOf(await suggest({ kind: 'company' }))).toEqual([ines, tecnova]);
    expect(await suggest({ kind: 'public' })).toEqual([]);
    expect(await suggest({ kind: 'sme', countries: ['NO'] })).toEqual([]);
  });

  it('are never the person, editors, or anyone of their organisations, nor who is listed or dismissed', async () => {
    const params = { consortiumId };
    await consortia.addEditor(consortiumId, 'ines');
    expect(idsOf(await suggest())).toEqual([tom, nordlab]);
    await consortia.addCandidate(consortiumId, { userId: tom });
    expect(idsOf(await suggest())).toEqual([nordlab]);
    await consortia.as('ana').call(api.dismissSuggestion, { params, body: { key: nordlab } });
    expect(await suggest()).toEqual([]);
  });

  it('have those whom one trusts first where all else is equal, and not before others with more evidence', async () => {
    trustedPairs.push({ ownerId: ines, referredUserId: ana });
    const items = await suggest();
    expect(items.map(({ id, trusted }) => [id, trusted])).toEqual([
      [ines, true],
      [tom, false],
      [nordlab, false],
      [tecnova, false],
    ]);
  });
});
