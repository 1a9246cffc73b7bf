import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { ingest, observation, startHarness, viewers } from './harness.ts';

const { findCalls, listCalls, readCall, readWholeCall } = fundingIngestApi;

describe('calls for another service', () => {
  let harness: TestService;
  const other = () => harness.as(anotherService('reviewiq'));
  beforeAll(async () => {
    harness = await startHarness();
    await ingest(harness, [
      observation({
        identifier: 'HORIZON-FOUND-2026-01',
        title: 'Sensors for soils',
        ccm2Id: '78000001',
        reference: '78000001TOPICSen',
      }),
      observation({
        identifier: 'HORIZON-FOUND-2026-02',
        title: 'Sensors for the sea',
        ccm2Id: '78000002',
        reference: '78000002TOPICSen',
      }),
    ]);
  });
  afterAll(() => harness.close());

  it('are those of the list, as many as are wanted, with the most that one project gets', async () => {
    const { items, total } = await other().call(findCalls, { body: { filters: { q: 'sensors soils' }, size: 5 } });
    const listed = await harness.as(viewers.visitor).call(listCalls, { query: { filters: { q: 'sensors soils' } } });
    expect(items.map(({ maxContribution, about, ...card }) => card)).toEqual(
      listed.items.filter(({ related }) => !related),
    );
    expect([total, items.length]).toEqual([1, 1]);
    expect((await other().call(findCalls, { body: { filters: { q: 'sensors' }, size: 1 } })).items).toHaveLength(1);
  });

  it('are filled up with what has some of the words where that is wanted', async () => {
    const body = { filters: { q: 'sensors soils zorvexium' }, sort: 'relevance' as const, size: 5 };
    expect((await other().call(findCalls, { body })).items).toEqual([]);
    const filled = await other().call(findCalls, { body: { ...body, fills: true } });
    expect(filled.items[0]).toMatchObject({ identifier: 'HORIZON-FOUND-2026-01', related: true });
    expect(filled.total).toBe(0);
  });

  it('are told apart by whether they are about the text, or only have its words', async () => {
    const body = { filters: { q: 'sensors soils' }, sort: 'relevance' as const, size: 5, fills: true };
    const { items } = await other().call(findCalls, { body });
    expect(items.find(({ identifier }) => identifier === 'HORIZON-FOUND-2026-01')?.about).toBe(true);
    expect(items.find(({ identifier }) => identifier === 'HORIZON-FOUND-2026-02')?.about).toBeUndefined();
  });

  it('are read as their page shows them, and for services alone', async () => {
    const identifier = 'HORIZON-FOUND-2026-02';
    const page = await harness.as(viewers.visitor).call(readCall, { params: { identifier } });
    expect(await other().call(readWholeCall, { body: { identifier } })).toEqual(page);
    for (const viewer of Object.values(viewers))
      await expect(harness.as(viewer).call(readWholeCall, { body: { identifier } })).rejects.toMatchObject({
        status: 404,
      });
  });
});
