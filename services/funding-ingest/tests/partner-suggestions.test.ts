import type { TestService } from '@consortia/infra/testing/test-service';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { aurora, participant, pic, project, startFunding } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

const { suggestPartners } = fundingIngestApi;
const identifier = 'HORIZON-CL5-2026-D2-01-07';
const other = { topicIdentifier: 'HORIZON-HLTH-2024-TOOL-01-01', keywords: ['Cancer'] };

describe('suggestions of partners', () => {
  let harness: TestService;
  const suggest = (
    query: { partners?: string[]; excluded?: string[]; countries?: string[] } = {},
    viewer: keyof typeof viewers = 'full member',
    params = { identifier },
  ) => harness.as(viewers[viewer]).call(suggestPartners, { params, query });

  beforeAll(async () => {
    harness = await startFunding([], new Map([[demoPeople.admin, aurora.id]]));
    await ingest(harness, [
      observation({ identifier, title: 'Soil and batteries', keywords: ['Soil'] }),
      participant(1, 'UNIVERSITY OF AURORA', 'FI'),
      participant(2, 'DELTA WATER BOARD', 'NL'),
      participant(3, 'VISTULA PHOTONICS', 'PL'),
      participant(4, 'ALBA CLINIC', 'ES'),
      participant(5, 'BREMEN CLINIC', 'DE'),
      project(1, [
        [1, 'coordinator'],
        [2, 'participant'],
      ]),
      project(2, [
        [2, 'coordinator'],
        [3, 'participant'],
      ]),
      project(
        3,
        [
          [4, 'coordinator'],
          [5, 'participant'],
        ],
        other,
      ),
      project(
        4,
        [
          [3, 'participant'],
          [5, 'coordinator'],
        ],
        {
          acronym: 'CELLS',
          title: 'Soil and batteries',
          startDate: '2025-03-01',
          topicIdentifier: identifier,
        },
      ),
    ]);
  });
  afterAll(() => harness.close());

  it('give organisations with their reasons, and those of this installation with their page', async () => {
    const { items } = await suggest({ partners: [pic(2)] });
    expect(items.map((item) => item.pic)).not.toContain(pic(2));
    expect(
      items
        .slice(0, 2)
        .map((item) => item.pic)
        .sort(),
    ).toEqual([pic(1), pic(3)]);
    expect(items.find((item) => item.pic === pic(1))).toMatchObject({
      name: 'UNIVERSITY OF AURORA',
      country: 'FI',
      organisation: { name: aurora.name, profileUrl: `/organisation/${aurora.id}` },
      reasons: {
        siblingTopics: ['HORIZON-CL5-2024-D2-01-01'],
        siblingProjects: 1,
        together: [{ grantId: '101000001', pic: pic(2) }],
        countryLacking: true,
      },
    });
    expect(items.find((item) => item.pic === pic(4))).toMatchObject({
      organisation: null,
      reasons: { siblingTopics: [], siblingProjects: 0, together: [] },
    });
  });

  it('have the nearest projects of an organisation as reasons, and do not count those of the call itself as similar', async () => {
    const { items } = await suggest();
    const reasonsOf = (n: number) => items.find((item) => item.pic === pic(n))!.reasons;
    expect(reasonsOf(3).projects).toEqual([
      { grantId: '101000004', acronym: 'CELLS', title: 'Soil and batteries', year: 2025, role: 'participant' },
      { grantId: '101000002', acronym: null, title: 'Project 2', year: 2024, role: 'participant' },
    ]);
    expect(reasonsOf(3)).toMatchObject({ siblingTopics: ['HORIZON-CL5-2024-D2-01-01'], siblingProjects: 1 });
    expect(reasonsOf(4).projects).toEqual([]);
  });

  it('keep to the countries that are sought and leave out who was excluded', async () => {
    const { items } = await suggest({ countries: ['PL', 'FI'], excluded: [pic(1)] });
    expect(items.map((item) => item.pic)).toEqual([pic(3)]);
  });

  it('ignore partners that are in no funded project', async () => {
    const { items } = await suggest({ partners: ['123456789'] });
    expect(items.length).toBe(5);
    expect(items.some(({ reasons }) => reasons.together.length > 0 || reasons.countryLacking)).toBe(false);
  });

  it('are a file in which no cell is a formula, for full members', async () => {
    const file = (viewer: keyof typeof viewers) =>
      harness.as(viewers[viewer]).fetch(`/api/v1/funding/calls/${identifier}/partners.csv`);
    const response = await file('full member');
    expect(response.headers.get('content-disposition')).toContain('likely-partners.csv');
    const text = await response.text();
    expect(text).toContain(
      'PIC,Legal name,Country,On Consortia,Projects under similar topics,Similar topics,Participation,Evidence\r\n',
    );
    expect(text).toContain(`${pic(1)},UNIVERSITY OF AURORA,FI,${aurora.name},1,HORIZON-CL5-2024-D2-01-01,,\r\n`);
    expect((await file('trial member')).status).toBe(403);
    expect((await file('visitor')).status).toBe(401);
  });

  it('never have the organisation of the reader among them, nor has the file', async () => {
    const own = await suggest({}, 'administrator');
    expect(own.items.map((item) => item.pic)).not.toContain(pic(1));
    expect(own.items).toHaveLength(4);
    const file = await harness.as(viewers.administrator).fetch(`/api/v1/funding/calls/${identifier}/partners.csv`);
    expect(await file.text()).not.toContain(pic(1));
  });

  it('are for full members alone', async () => {
    await expect(suggest({}, 'visitor')).rejects.toMatchObject({ status: 401 });
    await expect(suggest({}, 'trial member')).rejects.toMatchObject({ status: 403 });
    expect((await suggest()).items.length).toBe(5);
  });

  it('are of a call that is known here', async () => {
    await expect(suggest({}, 'full member', { identifier: 'HORIZON-NOWHERE-1' })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('refuse long lists, operators and codes that are none', async () => {
    const many = Array.from({ length: 61 }, (_, n) => pic(n));
    for (const query of [{ partners: many }, { excluded: many }, { partners: ['$ne'] }, { countries: ['.*'] }])
      await expect(suggest(query)).rejects.toMatchObject({ status: 422 });
    await expect(suggest({ partners: [{ $ne: '1' }] as never })).rejects.toMatchObject({ status: 400 });
  });
});
