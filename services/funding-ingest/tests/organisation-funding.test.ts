import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { aurora, nordlab, participant, project, startFunding, tecnova } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

const { readOrganisationFunding, listOrganisationProjects, countJointProjects } = fundingIngestApi;

describe('funded projects of an organisation', () => {
  let harness: TestService;
  const visitor: ReturnType<TestService['as']>['call'] = (...args) => harness.as(viewers.visitor).call(...args);
  const read = (id: string) => visitor(readOrganisationFunding, { params: { id } });
  const list = (id: string, query: { role?: 'coordinator'; year?: number; page?: number } = {}) =>
    visitor(listOrganisationProjects, { params: { id }, query });
  const stored = () => harness.connection.collection('organisationProjects').find({}).sort({ _id: 1 }).toArray();

  beforeAll(async () => {
    harness = await startFunding();
    await ingest(harness, [
      observation({ identifier: 'HORIZON-CL5-2024-D2-01-01' }),
      participant(1, 'UNIVERSITY OF AURORA', 'FI'),
      participant(2, 'DELTA WATER BOARD', 'NL'),
      participant(3, 'VISTULA PHOTONICS', 'PL'),
      participant(4, 'NORDLAB', 'SE'),
      project(1, [
        [1, 'coordinator', 500_000],
        [2, 'participant', 100_000],
        [3, 'participant', 200_000],
      ]),
      project(
        2,
        [
          [2, 'coordinator', 300_000],
          [1, 'participant', 250_000.5],
        ],
        { startDate: '2023-06-01', topicIdentifier: 'HORIZON-CL5-2023-D2-02-04' },
      ),
      project(3, [[1, 'associatedPartner']], { startDate: '2025-01-01', topicIdentifier: 'ERC-2024-STG' }),
    ]);
  });
  afterAll(() => harness.close());

  it('are counted by year, role, part of the programme, topic and partner', async () => {
    expect(await read(aurora.id)).toMatchObject({
      organisation: { id: aurora.id, name: aurora.name, profileUrl: `/organisation/${aurora.id}` },
      mayCorrect: false,
      counting: false,
      projects: 3,
      contribution: 750_000.5,
      withoutContribution: 1,
      years: [
        { year: 2023, projects: 1, contribution: 250_000.5 },
        { year: 2024, projects: 1, contribution: 500_000 },
        { year: 2025, projects: 1, contribution: 0 },
      ],
      roles: [
        { role: 'coordinator', projects: 1, contribution: 500_000 },
        { role: 'participant', projects: 1, contribution: 250_000.5 },
        { role: 'associatedPartner', projects: 1, contribution: 0 },
      ],
      areas: [
        { area: 'Climate, Energy and Mobility', projects: 2, contribution: 750_000.5 },
        { area: 'European Research Council', projects: 1, contribution: 0 },
      ],
      topics: [
        { series: 'HORIZON-CL5-D2', identifier: 'HORIZON-CL5-2024-D2-01-01', projects: 2 },
        { series: 'ERC-STG', identifier: 'ERC-2024-STG', url: null, projects: 1 },
      ],
      partnersTotal: 2,
      partners: [
        { pic: '900000002', name: 'DELTA WATER BOARD', country: 'NL', projects: 2, organisation: null },
        { pic: '900000003', projects: 1 },
      ],
      partnerCountries: [
        { country: 'NL', count: 2 },
        { country: 'PL', count: 1 },
      ],
      participants: [{ pic: '900000001', state: 'automatic', confidence: 0.95, reasons: ['name'] }],
      suggestions: 0,
    });
  });

  it('are listed with the part of the organisation, the latest first, and lead to calls that are known', async () => {
    const { items, total } = await list(aurora.id);
    expect(total).toBe(3);
    expect(items.map(({ grantId, role, contribution }) => [grantId, role, contribution])).toEqual([
      ['101000003', 'associatedPartner', null],
      ['101000001', 'coordinator', 500_000],
      ['101000002', 'participant', 250_000.5],
    ]);
    expect(items.map(({ callUrl }) => callUrl)).toEqual([null, '/funding/call/HORIZON-CL5-2024-D2-01-01', null]);
    expect((await list(aurora.id, { role: 'coordinator' })).items.map(({ grantId }) => grantId)).toEqual(['101000001']);
    expect((await list(aurora.id, { year: 2023 })).items.map(({ grantId }) => grantId)).toEqual(['101000002']);
  });

  it('are not those of a participant with the same name in another country', async () => {
    expect(await read(nordlab.id)).toMatchObject({ projects: 0, participants: [] });
    expect((await list(nordlab.id)).items).toEqual([]);
  });

  it('name partners that are organisations of the installation', async () => {
    await ingest(harness, [
      participant(9, 'TECNOVA LDA', 'PT'),
      project(4, [
        [1, 'coordinator', 10],
        [9, 'participant', 20],
      ]),
    ]);
    const { partners } = await read(aurora.id);
    expect(partners.find(({ pic }) => pic === '900000009')).toMatchObject({
      organisation: { name: 'TecNova', profileUrl: null },
    });
  });

  it('are counted for two organisations that took part together', async () => {
    const organisationIds = [nordlab.id, aurora.id, tecnova.id];
    const { pairs } = await harness
      .as(anotherService('recommendations'))
      .call(countJointProjects, { body: { organisationIds } });
    expect(pairs).toEqual([{ organisationIds: [aurora.id, tecnova.id], projects: 1 }]);
  });

  it('stay as they are when the same files are imported again', async () => {
    const again = [
      participant(1, 'UNIVERSITY OF AURORA', 'FI'),
      project(1, [
        [1, 'coordinator', 500_000],
        [2, 'participant', 100_000],
        [3, 'participant', 200_000],
      ]),
    ];
    const [before, rows] = [await read(aurora.id), await stored()];
    expect(await ingest(harness, again)).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    expect(await read(aurora.id)).toEqual(before);
    expect(await stored()).toEqual(rows);
  });

  it('follow a project that changes, and one that the organisation has left', async () => {
    await ingest(harness, [project(50, [[1, 'participant', 70_000]])]);
    expect((await list(aurora.id)).items.map(({ grantId }) => grantId)).toContain('101000050');
    await ingest(harness, [project(50, [[2, 'coordinator', 70_000]])]);
    expect((await list(aurora.id)).items.map(({ grantId }) => grantId)).not.toContain('101000050');
  });

  it('come from files in any order: countries of partners that follow are counted', async () => {
    await ingest(harness, [
      project(
        60,
        [
          [1, 'coordinator', 5],
          [7, 'participant', 5],
        ],
        { startDate: '2022-01-01' },
      ),
    ]);
    expect((await read(aurora.id)).partnerCountries.map(({ country }) => country)).not.toContain('RO');
    await ingest(harness, [participant(7, 'CARPATHIAN INSTITUTE', 'RO')]);
    expect((await read(aurora.id)).partnerCountries).toContainEqual({ country: 'RO', count: 1 });
  });

  it('have contributions that a later file does not name', async () => {
    await ingest(harness, [project(80, [[1, 'participant', 4000]])]);
    expect(await ingest(harness, [project(80, [[1, 'participant']])])).toMatchObject({ unchanged: 1 });
    const own = (await list(aurora.id)).items.find(({ grantId }) => grantId === '101000080');
    expect(own?.contribution).toBe(4000);
  });

  it('are counted beyond a thousand', async () => {
    const many = { id: 'b10000000000000000000021', name: 'Institute of Many', country: 'BE' };
    const more = await startFunding([many]);
    try {
      const projects = Array.from({ length: 990 }, (_, n) => project(n, [[1, 'coordinator', 1]]));
      await ingest(more, [participant(1, 'INSTITUTE OF MANY', 'BE'), ...projects]);
      await ingest(
        more,
        Array.from({ length: 30 }, (_, n) => project(2000 + n, [[1, 'participant', 1]])),
      );
      const { call } = more.as(viewers.visitor);
      const funding = await call(readOrganisationFunding, { params: { id: many.id } });
      expect(funding).toMatchObject({ projects: 1020, contribution: 1020, counting: false });
      const { total, totalCapped, pages } = await call(listOrganisationProjects, {
        params: { id: many.id },
        query: {},
      });
      expect([total, totalCapped, pages]).toEqual([1000, true, 84]);
    } finally {
      await more.close();
    }
  });

  it('count a project once where two participants are the organisation', async () => {
    const twice = project(70, [
      [1, 'participant', 1000],
      [1, 'coordinator', 500],
    ]);
    await ingest(harness, [twice]);
    const own = (await list(aurora.id)).items.filter(({ grantId }) => grantId === '101000070');
    expect(own).toMatchObject([{ role: 'coordinator', contribution: 1500 }]);
  });

  it('are read by visitors, trial members and members alike, and by no one for waiting organisations', async () => {
    for (const viewer of Object.values(viewers)) {
      const { call } = harness.as(viewer);
      expect((await call(readOrganisationFunding, { params: { id: aurora.id } })).projects).toBeGreaterThan(2);
      for (const id of ['b10000000000000000000009', 'f00000000000000000000000'])
        await expect(call(readOrganisationFunding, { params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('lead to further pages up to a thousand entries, and no further', async () => {
    expect(await list(aurora.id, { page: 10_000 })).toMatchObject({ items: [], page: 10_000 });
  });
});
