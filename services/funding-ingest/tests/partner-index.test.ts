import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { type AskedIndex, createPartnerIndexes } from '../src/partners/read-index.ts';
import { fundedOrganisationModel } from '../src/projects/organisation-model.ts';
import { projectModel } from '../src/projects/project-model.ts';
import { participant, pic, project, startFunding } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

const identifier = 'HORIZON-CL5-2026-D2-01-07';
const countriesOf = async ({ countries }: AskedIndex) => countries;
type State = { _id: string; version: number; format: number };

describe('the index of partners', () => {
  let harness: TestService;
  const all: ReturnType<typeof createPartnerIndexes>[] = [];
  const opened = () => {
    const indexes = createPartnerIndexes({
      ...{ connection: harness.connection, clock: () => new Date('2026-06-01T10:00:00Z'), newId: () => 'changed' },
      projects: projectModel(harness.connection),
      organisations: fundedOrganisationModel(harness.connection),
    });
    all.push(indexes);
    return indexes;
  };
  const states = () => harness.connection.collection<State>('partner_index');
  const version = async () => (await states().findOne({ _id: 'current' }))?.version;
  const suggested = async () => {
    const { items } = await harness
      .as(viewers['full member'])
      .call(fundingIngestApi.suggestPartners, { params: { identifier }, query: {} });
    return items.map((item) => item.pic).sort();
  };

  beforeAll(async () => {
    harness = await startFunding();
    await ingest(harness, [
      observation({ identifier, title: 'Soil and batteries', keywords: ['Soil'] }),
      ...[1, 2, 3].map((n) => participant(n, `INSTITUTE ${n}`, 'FI')),
      project(1, [
        [1, 'coordinator'],
        [2, 'participant'],
      ]),
    ]);
  });
  afterAll(async () => {
    for (const indexes of all) indexes.close();
    await harness.close();
  });

  it('is learned after an import, and read as it was learned', async () => {
    expect(await opened().isOutdated()).toBe(false);
    expect(await opened().ask(countriesOf)).toEqual(['FI']);
    expect(await suggested()).toEqual([pic(1), pic(2)]);
  });

  it('is not learned again by an import that changes nothing, and follows one that does', async () => {
    const before = await version();
    await ingest(harness, [participant(3, 'INSTITUTE 3', 'FI')]);
    expect(await version()).toBe(before);
    await ingest(harness, [
      project(2, [
        [2, 'coordinator'],
        [3, 'participant'],
      ]),
    ]);
    expect(await version()).toBeGreaterThan(before!);
    expect(await suggested()).toEqual([pic(1), pic(2), pic(3)]);
  });

  it('of another format is learned again where it is asked for', async () => {
    await states().updateOne({ _id: 'current' }, { $set: { format: 0 } });
    const [one, other] = [opened(), opened()];
    expect(await one.isOutdated()).toBe(true);
    expect(await one.ask(countriesOf)).toEqual(['FI']);
    expect(await suggested()).toHaveLength(3);
    expect(await other.isOutdated()).toBe(false);
    const parts = await harness.connection.collection('partner_index_parts').distinct('version');
    expect(parts).toEqual([await version()]);
  });

  it('answers whoever asked before it was replaced', async () => {
    const indexes = opened();
    const found = await indexes.ask(async ({ ask }) => {
      await states().updateOne({ _id: 'current' }, { $set: { format: 0 } });
      await indexes.renew();
      return ask.rankForSeat({
        ...{ words: ['Soil'], callTitle: 'Soil', kind: null, countries: new Set<string>() },
        excluded: [],
      });
    });
    expect(found.map((one) => one.pic).sort()).toEqual([pic(1), pic(2), pic(3)]);
    expect(await suggested()).toHaveLength(3);
  });
});
