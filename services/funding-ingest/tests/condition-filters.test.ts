import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { sectionOf } from './conditions-of.ts';
import { ingest, observation, startHarness, viewers } from './harness.ts';

const limited =
  'In order to achieve the expected outcomes, participation in this topic is limited to legal entities established in Member States, Norway and Iceland. Proposals including legal entities which are not established in these countries will be ineligible.';
const budget = { total: 9e6, expectedGrants: 3, minContribution: 2e6, maxContribution: 3e6, years: [] };
const withConditions = (identifier: string, text: string, change: Partial<TopicObservation> = {}) =>
  observation({ identifier, conditions: { quality: 'plain', sections: [sectionOf(text)] }, ...change });

describe('the list of calls', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness({ clock: () => new Date('2026-06-01T10:00:00Z') });
    await ingest(harness, [
      withConditions('HORIZON-CL4-2026-01-01', limited, { budget }),
      withConditions(
        'HORIZON-CL5-2026-01-02',
        'Eligible costs will take the form of a lump sum as defined in the Decision.\nActivities are expected to start at TRL 4 and achieve TRL 6 by the end of the project.',
      ),
      observation({ identifier: 'HORIZON-HLTH-2026-01-03', destination: 'Staying healthy (2026-27)' }),
    ]);
  });
  afterAll(() => harness.close());
  const found = async (filters: object) => {
    const { items } = await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters } });
    return items.map(({ identifier }) => identifier.slice(-2)).sort();
  };

  it('leaves out calls whose text rules a country out, and no others', async () => {
    expect(await found({ country: 'DE' })).toEqual(['01', '02', '03']);
    expect(await found({ country: 'NO' })).toEqual(['01', '02', '03']);
    expect(await found({ country: 'TR' })).toEqual(['02', '03']);
    expect(await found({ country: 'UK' })).toEqual(['02', '03']);
  });

  it('refuses values that a filter does not have', async () => {
    const refused = [
      '[country]=tr',
      '[country]=XX',
      '[country]=GB',
      `[destination][]=${'d'.repeat(301)}`,
      '[country][$gt]=',
      '[trl][]=10',
      '[size][]=<script>',
      '[model][]=.',
    ];
    for (const filter of refused) {
      const { status } = await harness.as(viewers.visitor).fetch(`/api/v1/funding/calls?filters${encodeURI(filter)}`);
      expect([filter, status]).toEqual([filter, filter.includes('$') ? 400 : 422]);
    }
  });

  it.each(['/api/v1/funding/calls', '/funding/calls.csv', '/funding/calls.atom'])(
    'refuses what is no filter, no sort and no page: %s',
    async (path) => {
      const visitor = harness.as(viewers.visitor);
      for (const query of ['condition=lumpSum', 'filters[conditions][]=lumpSum', 'utm_source=x']) {
        const { status } = await visitor.fetch(`${path}?${encodeURI(query)}`);
        expect([query, status]).toEqual([query, 422]);
      }
      expect((await visitor.fetch(`${path}?filters[condition][]=lumpSum`)).status).toBe(200);
    },
  );

  it('finds nothing under a value that no call has, be it a destination or a programme', async () => {
    for (const name of ['destination', 'part', 'programme', 'type'])
      expect(await found({ [name]: ['None'] })).toEqual([]);
  });

  it('is restricted by lump sums, readiness, the budget of a project, the deadline model and the part of the programme', async () => {
    expect(await found({ condition: ['lumpSum'] })).toEqual(['02']);
    expect(await found({ trl: ['5'] })).toEqual(['02']);
    expect(await found({ trl: ['8'] })).toEqual([]);
    expect(await found({ size: ['4'] })).toEqual(['01']);
    expect(await found({ model: ['single-stage'] })).toEqual(['01', '02', '03']);
    expect(await found({ part: ['Health'] })).toEqual(['03']);
  });

  it('is restricted to destinations, as the call or its identifier states them', async () => {
    await ingest(harness, [observation({ identifier: 'HORIZON-CL3-2026-01-FCT-04' })]);
    expect(await found({ destination: ['Staying healthy (2026-27)'] })).toEqual(['03']);
    expect(await found({ destination: ['Staying healthy (2026-27)', 'Civil Security for Society: FCT'] })).toEqual([
      '03',
      '04',
    ]);
    const query = { filters: { destination: ['Staying healthy (2026-27)'] } };
    const { facets } = await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query });
    const label = 'Civil Security for Society: FCT';
    expect(facets.destination).toContainEqual({ value: label, label, count: 1 });
    const file = await harness.as(viewers.visitor).call(fundingIngestApi.exportCalls, { query });
    expect(
      file
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',')[0]),
    ).toEqual(['Identifier', 'HORIZON-HLTH-2026-01-03']);
  });

  it('counts what each of them would leave', async () => {
    const { facets } = await harness.as(viewers.visitor).call(fundingIngestApi.listCalls, { query: { filters: {} } });
    expect(facets.condition).toEqual([{ value: 'lumpSum', label: 'Lump sum', count: 1 }]);
    expect(facets.trl.map(({ value }) => value).sort()).toEqual(['4', '5', '6']);
    expect(facets.size).toEqual([{ value: '4', label: '€2 million to €4 million', count: 1 }]);
  });
});
