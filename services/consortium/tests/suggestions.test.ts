import { consortiumApi as api } from '@consortia/proto/consortium/api';
import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { startConsortiumForEachTest, type TestConsortia } from './harness.ts';
import { ranked } from './neighbours.ts';

let consortia: TestConsortia;
let consortiumId: string;
let seatId: string;
startConsortiumForEachTest((started, id) => {
  consortia = started;
  consortiumId = id;
});
beforeEach(async () => {
  ranked.length = 0;
  await consortia.as('ana').call(api.addSeat, {
    params: { consortiumId },
    body: { role: 'Clinic', expertise: ['Wearables'], countries: ['AT'] },
  });
  seatId = (await consortia.read('ana', consortiumId)).seats[1]!.id;
});
const suggest = (name: Parameters<TestConsortia['as']>[0] = 'ana', seat = seatId) =>
  consortia.as(name).call(api.suggestForSeat, { params: { consortiumId, seatId: seat } });

describe('suggestions for a seat', () => {
  it('have their reasons in words: similar topics, partners they worked with, and items they cover, holes first', async () => {
    const add = (text: string) => consortia.as('ana').call(api.addItem, { params: { consortiumId }, body: { text } });
    // Ana covers the first one already.
    for (const text of ['Quantum sensing', 'Wages of builders', 'Clinical trials in hospitals']) await add(text);
    const { items } = await suggest();
    expect(items.map(({ pic, reasons }) => [pic, reasons.workedWith])).toEqual([
      ['999111222', ['Ana Kovács']],
      ['999333444', []],
    ]);
    expect(items[0]!.reasons).toMatchObject({ siblingProjects: 2, countryLacking: true });
    expect(items[0]!.reasons.covers).toMatchObject([
      {
        ...{ text: 'Clinical trials in hospitals', state: 'strong' },
        proof: { source: 'project', text: 'Clinical trials of wearable devices in hospitals', title: 'CLINICAL' },
      },
    ]);
  });

  it('are for the words and countries of the seat and the partners, without those listed or dismissed', async () => {
    await consortia.addCandidate(consortiumId, { external: { name: 'Hospital', pic: '999555666' } });
    const params = { consortiumId };
    for (const key of ['999777888', demoOrganisations.nordlab])
      await consortia.as('ana').call(api.dismissSuggestion, { params, body: { key } });
    await suggest();
    expect(ranked).toEqual([
      {
        ...{ identifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', countries: ['AT'], words: 'Clinic Wearables' },
        accountId: demoPeople.ana,
        partners: [{ organisationId: demoOrganisations.aurora, pic: null }],
        excluded: [
          { organisationId: null, pic: '999555666' },
          { organisationId: null, pic: '999777888' },
          { organisationId: demoOrganisations.nordlab, pic: null },
        ],
      },
    ]);
  });

  it('begin with keywords of what the call asks, which no one else learns', async () => {
    const keywords = (name: 'ana' | 'ines' | 'tom') =>
      consortia.as(name).call(api.suggestKeywords, { params: { consortiumId } });
    expect(await keywords('ana')).toEqual({ keywords: ['magnetic field', 'pure diamond'] });
    for (const name of ['ines', 'tom'] as const) await expect(keywords(name)).rejects.toMatchObject({ status: 404 });
  });

  it('are for its editors alone, and for a seat that it has', async () => {
    await consortia.offer('ines', seatId);
    await consortia.move(consortiumId, 'ines', 'confirmed');
    await expect(suggest('ines')).rejects.toMatchObject({ status: 404 });
    await expect(suggest('liWei')).rejects.toMatchObject({ status: 404 });
    await expect(suggest('ana', demoOrganisations.nordlab)).rejects.toMatchObject({ status: 404 });
  });
});
