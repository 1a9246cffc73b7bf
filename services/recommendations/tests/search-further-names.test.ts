import type { TestService } from '@consortia/infra/testing/test-service';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { organisations } from './search-corpus.ts';
import { openSearch, publishChange, viewers } from './search-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await openSearch();
  await publishChange(service, organisationsEvents.organisationUpdated, organisations.soil, {
    otherNames: ['IBW', 'Soil Science Institute of Vienna', 'Institut de pédologie de Vienne', 'Инстытут глебы'],
    formerNames: ['Müllersche Lehranstalt', 'Imperial College of Peat'],
  });
});
afterAll(() => service.close());

const { soil, eth } = organisations;
const palette = async (q: string) => {
  const { groups } = await service.as(viewers.visitor).call(recommendationsApi.search, { query: { q } });
  return groups.find(({ kind }) => kind === 'organisation')?.hits ?? [];
};
const list = async (q: string) => {
  const query = { filters: { q } };
  const params = { kind: 'organisation' } as const;
  return (await service.as(viewers.visitor).call(recommendationsApi.listFound, { params, query })).items;
};

describe('an organisation with further names', () => {
  it.each([
    ['Imperial College of Peat', true, 'Imperial College of Peat'],
    ['imperial col', true, 'Imperial College of Peat'],
    ['muellersche lehranstalt', true, undefined],
    ['mullersche', true, 'Müllersche Lehranstalt'],
    ['soil science institute', false, 'Soil Science Institute of Vienna'],
    ['pedologie', false, 'Institut de pédologie de Vienne'],
    ['инстытут', false, 'Инстытут глебы'],
    ['IBW', false, 'IBW'],
  ])('is found by %j in the palette and in the list, and the hit says why', async (q, former, name) => {
    for (const hits of [await palette(q), await list(q)]) {
      const [hit] = hits;
      expect([hit!.id, hit!.title, hit!.highlight]).toEqual([soil.id, soil.name, []]);
      if (name === undefined) continue;
      expect(hit!.alsoNamed!.former).toBe(former);
      expect(hit!.alsoNamed!.pieces.map(({ text }) => text).join('')).toBe(name);
      expect(hit!.alsoNamed!.pieces.some(({ marked }) => marked)).toBe(true);
    }
  });

  it('is shown by its title alone where no further name matches better', async () => {
    for (const q of ['Institut für Bodenkunde Wien', 'bodenkunde', 'institut'])
      expect((await list(q)).find(({ id }) => id === soil.id)).not.toHaveProperty('alsoNamed');
    expect((await list('zürich'))[0]).not.toHaveProperty('alsoNamed');
  });

  it('comes first where a further name is exactly what was typed', async () => {
    await publishChange(service, organisationsEvents.organisationUpdated, eth, { formerNames: ['Peat College'] });
    for (const hits of [await palette('peat college'), await list('peat college')])
      expect(hits.map(({ id }) => id)).toEqual([eth.id, soil.id]);
  });
});
