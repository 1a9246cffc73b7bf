import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { startConsortiumForEachTest, type TestConsortia } from './harness.ts';
import { soughtForSeat } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
let seatId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});
beforeEach(async () => {
  soughtForSeat.length = 0;
  await consortia.as('ana').call(api.addSeat, {
    params: { consortiumId },
    body: { role: 'Clinic', expertise: ['Wearables'], kind: 'public', countries: ['AT'] },
  });
  seatId = (await consortia.read('ana', consortiumId)).seats[1]!.id;
});
const suggest = (name: Parameters<TestConsortia['as']>[0] = 'ana', seat = seatId) =>
  consortia.as(name).call(api.suggestForSeat, { params: { consortiumId, seatId: seat } });

describe('suggestions for a seat', () => {
  it('have the projects that show what they did, and items that they cover, holes first', async () => {
    const add = (text: string) => consortia.as('ana').call(api.addItem, { params: { consortiumId }, body: { text } });
    // Ana covers the first one already.
    for (const text of ['Quantum sensing', 'Wages of builders', 'Clinical trials in hospitals']) await add(text);
    const { items } = await suggest();
    expect(items.map(({ pic }) => pic)).toEqual(['999111222', '999333444']);
    expect(items[0]!.evidence).toMatchObject([
      { acronym: 'CLINICAL', year: 2024, role: 'coordinator', words: ['Wearables'] },
    ]);
    expect(items[0]!.covers).toMatchObject([
      {
        ...{ text: 'Clinical trials in hospitals', state: 'strong' },
        proof: { source: 'project', text: 'Clinical trials of wearable devices in hospitals', title: 'CLINICAL' },
      },
    ]);
  });

  it('are for the words, the kind and the countries of the seat, without one’s own, those listed or dismissed', async () => {
    await consortia.addCandidate(consortiumId, { external: { name: 'Hospital', pic: '999555666' } });
    const params = { consortiumId };
    await consortia.as('ana').call(api.addEditor, { params, body: { userId: demoPeople.ines } });
    for (const key of ['999777888', demoOrganisations.nordlab])
      await consortia.as('ana').call(api.dismissSuggestion, { params, body: { key } });
    await suggest();
    expect(soughtForSeat).toEqual([
      {
        ...{ identifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', words: ['Wearables'] },
        ...{ kind: 'public', countries: ['AT'] },
        accountId: demoPeople.ana,
        excluded: [
          { organisationId: demoOrganisations.aurora, pic: null },
          { organisationId: demoOrganisations.tecnova, pic: null },
          { organisationId: null, pic: '999555666' },
          { organisationId: null, pic: '999777888' },
          { organisationId: demoOrganisations.nordlab, pic: null },
        ],
      },
    ]);
  });

  it('begin with the keywords of the call and those of what it asks, which no one else learns', async () => {
    const keywords = (name: 'ana' | 'ines' | 'tom') =>
      consortia.as(name).call(api.suggestKeywords, { params: { consortiumId } });
    expect(await keywords('ana')).toEqual({ keywords: ['Quantum technologies', 'magnetic field', 'pure diamond'] });
    for (const name of ['ines', 'tom'] as const) await expect(keywords(name)).rejects.toMatchObject({ status: 404 });
  });

  it('are for the name of a seat without expertise', async () => {
    await consortia.as('ana').call(api.addSeat, { params: { consortiumId }, body: { role: 'Diamond growth' } });
    const { seats } = await consortia.read('ana', consortiumId);
    await suggest('ana', seats.find(({ role }) => role === 'Diamond growth')!.id);
    expect(soughtForSeat).toMatchObject([{ words: ['Diamond growth'], kind: null, countries: [] }]);
  });

  it('are for no country that does not exist, by its code as CORDIS writes it', async () => {
    const params = { consortiumId };
    const { revision: expected } = (await consortia.read('ana', consortiumId)).seats[1]!;
    for (const code of ['GR', 'GB', 'ZZ']) {
      const body = { role: 'Clinic', countries: ['PT', code] };
      const refused = { status: 422, body: { fields: { countries: [expect.any(String)] } } };
      await expect(consortia.as('ana').call(api.addSeat, { params, body })).rejects.toMatchObject(refused);
      const change = { params: { consortiumId, seatId }, body: { ...body, expected } };
      await expect(consortia.as('ana').call(api.changeSeat, change)).rejects.toMatchObject(refused);
    }
    const body = { role: 'Clinic', countries: ['EL', 'UK', 'XK'] };
    await consortia.as('ana').call(api.addSeat, { params, body });
    expect((await consortia.read('ana', consortiumId)).seats).toHaveLength(3);
  });

  it('are for its editors alone, and for a seat that it has', async () => {
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    await expect(suggest('ines')).rejects.toMatchObject({ status: 404 });
    await expect(suggest('liWei')).rejects.toMatchObject({ status: 404 });
    await expect(suggest('ana', demoOrganisations.nordlab)).rejects.toMatchObject({ status: 404 });
  });
});
