import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { ingest, startHarness, viewers } from './harness.ts';

const { readEarlierFunding, listProjects, readProject } = fundingIngestApi;
const organisation = (n: number, country: string | undefined, name = `Organisation ${n}`) => ({
  kind: 'organisation',
  pic: `90000000${n}`,
  name,
  country,
});
const project = (
  n: number,
  topicIdentifier: string,
  partners: readonly (readonly [number, string])[],
  changes: Partial<ProjectObservation> = {},
) => ({
  kind: 'project',
  grantId: String(101_000_000 + n),
  title: `Project ${n}`,
  objective: '',
  keywords: [],
  topicIdentifier,
  participants: partners.length,
  partners: partners.map(([pic, role]) => ({ pic: `90000000${pic}`, role })),
  contribution: 1_000_000,
  startDate: '2024-01-01',
  ...changes,
});

describe('projects funded before', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());
  const visitor: ReturnType<TestService['as']>['call'] = (...args) => harness.as(viewers.visitor).call(...args);
  const earlier = (topic: string) => visitor(readEarlierFunding, { query: { topic } });

  it('are counted by the countries of their partners and by their coordinators, third parties left out', async () => {
    const topic = 'HORIZON-CL9-2021-COUNTED-01-01';
    await ingest(harness, [
      project(1, topic, [
        [1, 'coordinator'],
        [2, 'participant'],
        [3, 'associatedPartner'],
        [4, 'thirdParty'],
      ]),
      project(2, topic, [
        [1, 'coordinator'],
        [2, 'participant'],
      ]),
      // Organisations come in a file of their own, before or after the projects.
      ...[organisation(1, 'DE'), organisation(2, 'EL'), organisation(3, 'UK'), organisation(4, 'FR')],
    ]);
    expect(await earlier(topic)).toEqual({
      scope: 'topic',
      series: 'HORIZON-CL9-COUNTED',
      projects: 2,
      projectsCapped: false,
      contribution: 2_000_000,
      partners: [
        { country: 'DE', count: 2 },
        { country: 'EL', count: 2 },
        { country: 'UK', count: 1 },
      ],
      coordinators: [{ country: 'DE', count: 2 }],
      frequentCoordinators: [{ name: 'Organisation 1', country: 'DE', projects: 2 }],
    });
  });

  it('are those of earlier topics of the same series where a topic has none of its own', async () => {
    await ingest(harness, [
      project(11, 'HORIZON-CL9-2021-SERIES-EMERGING-01-27', [[1, 'coordinator']]),
      project(12, 'HORIZON-CL9-2023-SERIES-OTHER-01-02', [[2, 'coordinator']]),
    ]);
    const topic = 'HORIZON-CL9-2027-SERIES-EMERGING-04-03';
    expect(await earlier(topic)).toMatchObject({ scope: 'series', series: 'HORIZON-CL9-SERIES-EMERGING', projects: 1 });
    const wider = await earlier('HORIZON-CL9-2027-SERIES-NEW-04-03');
    expect(wider).toMatchObject({ scope: 'series', series: 'HORIZON-CL9-SERIES', projects: 2 });
    const listed = async (scope: 'topic' | 'series') =>
      (await visitor(listProjects, { query: { topic, scope } })).items.map(({ grantId }) => grantId);
    expect(await listed('series')).toEqual(['101000011']);
    expect(await listed('topic')).toEqual([]);
  });

  it('are none where neither the topic nor its series has any', async () => {
    expect(await earlier('LIFE-2027-NONE-01')).toMatchObject({ projects: 0, series: null, partners: [] });
  });

  it('are at most three hundred of a long series, the latest', async () => {
    const topic = 'HORIZON-CL9-2021-LONG-01-01';
    const many = Array.from({ length: 301 }, (_, n) => project(1000 + n, topic, [[1, 'coordinator']]));
    await ingest(harness, [...many, project(999, topic, [[2, 'coordinator']], { startDate: '2019-01-01' })]);
    const { projects, projectsCapped, coordinators } = await earlier(topic);
    expect([projects, projectsCapped]).toEqual([300, true]);
    expect(coordinators).toEqual([{ country: 'DE', count: 300 }]);
  });

  it('keep their partners and countries when a later file does not name them', async () => {
    const topic = 'HORIZON-CL9-2021-KEPT-01-01';
    const named = project(21, topic, [[5, 'coordinator']]);
    await ingest(harness, [named, organisation(5, 'IE')]);
    const { partners, ...silent } = named;
    expect(await ingest(harness, [silent, organisation(5, undefined)])).toMatchObject({ unchanged: 2, changed: 0 });
    expect((await earlier(topic)).partners).toEqual([{ country: 'IE', count: 1 }]);
    expect(await ingest(harness, [organisation(5, 'IE', 'Renamed')])).toMatchObject({ changed: 1 });
  });

  it('do not publish what only these counts need', async () => {
    const topic = 'HORIZON-CL9-2021-PLAIN-01-01';
    await ingest(harness, [project(31, topic, [[1, 'coordinator']])]);
    const read = await harness.as(viewers['full member']).call(readProject, { params: { grantId: '101000031' } });
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['partners']));
    expect(Object.keys(read)).not.toEqual(expect.arrayContaining(['series']));
  });

  const grant = (grantId: string, viewer: keyof typeof viewers = 'full member') =>
    harness.as(viewers[viewer]).call(readProject, { params: { grantId } });

  it('are read by their number with their programme and coordinator, to fill in the form of a project', async () => {
    const topic = 'HORIZON-MSCA-2021-GRANT-01-01';
    await ingest(harness, [
      project(41, topic, [
        [7, 'participant'],
        [8, 'coordinator'],
      ]),
      organisation(8, 'PT', 'Instituto do Mar'),
    ]);
    expect(await grant('101000041')).toMatchObject({
      grantId: '101000041',
      topicIdentifier: topic,
      programme: 'horizon-europe-msca',
      coordinator: { name: 'Instituto do Mar', country: 'PT' },
      link: 'https://cordis.europa.eu/project/id/101000041',
    });
  });

  it('have numbers of digits alone, are unknown where nothing was imported, and are read by people with an account', async () => {
    await expect(grant('101999999')).rejects.toMatchObject({ status: 404 });
    for (const wrong of ['12', '10a', '101-000-041']) await expect(grant(wrong)).rejects.toMatchObject({ status: 404 });
    await expect(grant('101000041', 'visitor')).rejects.toMatchObject({ status: 401 });
  });
});
