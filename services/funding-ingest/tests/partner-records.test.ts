import type { TestService } from '@consortia/infra/testing/test-service';
import { anotherService, visitor } from '@consortia/infra/testing/viewers';
import { demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { sectionOf } from './conditions-of.ts';
import { aurora, nordlab, participant, pic, project, startFunding, tecnova } from './funded-organisations.ts';
import { ingest, observation, viewers } from './harness.ts';

const {
  findForSeat,
  listCallsNotFor,
  listDoctoratePeriods,
  listParticipations,
  rankPartners,
  readCallConditions,
  readCallSections,
  readJointProjects,
  readParticipant,
  readPartnerRecords,
} = fundingIngestApi;
const identifier = 'HORIZON-CL5-2026-D2-01-07';

const limit = 'Participation is limited to legal entities established in Member States and Norway.';
const cutOff = 'Cut-off dates: Successful defence of PhD between 1 January 2017 and 31 December 2026 (inclusive).';
const sections = [
  {
    title: 'Scope',
    text: {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Measure the air.' }] }],
    },
  },
];

describe('what other services read to compare partners with a call', () => {
  let harness: TestService;
  const consortium = () => harness.as(anotherService('consortium'));
  const read = (organisations: { organisationId: string | null; pic: string | null }[], texts: string[]) =>
    consortium().call(readPartnerRecords, { body: { organisations, texts } });

  beforeAll(async () => {
    harness = await startFunding();
    await ingest(harness, [
      observation({
        ...{ identifier, description: { quality: 'structured', sections } },
        conditions: { quality: 'structured', sections: [sectionOf(limit)] },
      }),
      observation({
        ...{ identifier: 'HORIZON-EIC-2027-ACCELERATOR-01', conditions: undefined },
        actions: [{ ...observation({}).actions![0]!, types: ['HORIZON EIC Accelerator'] }],
      }),
      observation({
        ...{ identifier: 'ERC-2027-STG', conditions: undefined },
        description: {
          quality: 'structured',
          sections: [sectionOf(`Profile of applicants. ${cutOff} More is said elsewhere.`)],
        },
        actions: [{ ...observation({}).actions![0]!, types: ['HORIZON ERC Grants'] }],
      }),
      observation({
        ...{ identifier: 'HORIZON-MSCA-2027-PF-01-01', conditions: undefined },
        actions: [
          {
            ...observation({}).actions![0]!,
            types: ['HORIZON TMA MSCA Postdoctoral Fellowships - European Fellowships'],
            deadlines: ['2027-09-08'],
          },
        ],
      }),
      { ...participant(1, 'UNIVERSITY OF AURORA', 'FI'), organisationKind: 'university' },
      participant(2, 'DELTA WATER BOARD', 'NL'),
      { ...participant(3, 'NORDLAB', 'NO'), organisationKind: 'sme' },
      project(
        1,
        [
          [1, 'coordinator'],
          [2, 'participant'],
        ],
        { title: 'Seagrass in harbours', keywords: ['Coast'] },
      ),
      project(2, [[1, 'coordinator']], { title: 'Batteries without cobalt', keywords: [] }),
      project(
        3,
        [
          [2, 'coordinator'],
          [1, 'participant'],
        ],
        { title: 'Harbours that breathe', keywords: ['Air'] },
      ),
    ]);
  });
  afterAll(() => harness.close());

  it('are the projects that an organisation had with others, the latest first, and who the others are here', async () => {
    const codes = [pic(2), pic(3), pic(1)];
    const of = (organisationId: string | null) =>
      consortium().call(readJointProjects, { body: { organisationId, codes } });
    const { items } = await of(aurora.id);
    expect(items.map(({ pic: code, projects }) => [code, projects])).toEqual([
      [pic(2), 2],
      [pic(3), 0],
      [pic(1), 0],
    ]);
    expect(items[0]!.latest).toMatchObject({
      name: 'Harbours that breathe',
      link: expect.stringContaining('101000003'),
    });
    expect(items.map(({ organisationId }) => organisationId)).toEqual([null, nordlab.id, aurora.id]);
    expect((await of(null)).items.every(({ latest }) => latest === null)).toBe(true);
    await expect(
      harness.as(viewers['full member']).call(readJointProjects, { body: { organisationId: null, codes } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('are the organisations of this installation that are partners of projects', async () => {
    const grantIds = ['101000001', '101000002', '999999999'];
    const { items } = await consortium().call(listParticipations, { body: { grantIds } });
    expect(items.sort((one, other) => (one.grantId < other.grantId ? -1 : 1))).toEqual([
      { grantId: '101000001', organisationId: aurora.id },
      { grantId: '101000002', organisationId: aurora.id },
    ]);
    await expect(
      harness.as(viewers['full member']).call(listParticipations, { body: { grantIds } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('are public for each organisation of CORDIS: its projects, and the organisation of this installation that it is', async () => {
    const of = (code: string) => harness.as(visitor()).call(readParticipant, { params: { pic: code }, query: {} });
    const here = await of(pic(1));
    expect(here).toMatchObject({ participant: { name: 'UNIVERSITY OF AURORA', country: 'FI' }, page: 1 });
    expect(here.organisation).toMatchObject({ name: expect.stringContaining('Aurora') });
    expect(here.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(here.items)).not.toContain('partners');
    expect(await of(pic(2))).toMatchObject({ participant: { name: 'DELTA WATER BOARD' }, organisation: null });
    await expect(of('111111111')).rejects.toMatchObject({ status: 404 });
    await expect(of('x')).rejects.toMatchObject({ status: 404 });
  });

  it('are the calls for which an organisation cannot apply, by its country and its kind where they are known', async () => {
    const notFor = async (organisationId: string, country: string | null) => {
      const { topicIds } = await consortium().call(listCallsNotFor, { body: { organisationId, country } });
      const found = await harness.connection
        .collection('topics')
        .find({ _id: { $in: topicIds } as never })
        .toArray();
      return found.map((topic) => topic.identifier).sort();
    };
    expect(await notFor(aurora.id, 'FI')).toEqual(['HORIZON-EIC-2027-ACCELERATOR-01']);
    expect(await notFor(nordlab.id, 'NO')).toEqual(['ERC-2027-STG', 'HORIZON-MSCA-2027-PF-01-01']);
    expect(await notFor(tecnova.id, 'PT')).toEqual([]);
    expect(await notFor(tecnova.id, 'US')).toEqual([identifier, 'HORIZON-EIC-2027-ACCELERATOR-01'].sort());
    expect(await notFor(tecnova.id, null)).toEqual([]);
    const visitor = harness.as(viewers.visitor);
    await expect(
      visitor.call(listCallsNotFor, { body: { organisationId: aurora.id, country: 'FI' } }),
    ).rejects.toMatchObject({ status: expect.any(Number) });
  });

  it('are the years of the doctorate that open calls ask for, by their sentence or by the rule of their scheme', async () => {
    const { periods } = await consortium().call(listDoctoratePeriods, {});
    const found = periods.map(({ topicId: _, source, ...period }) => ({ ...period, source: source?.title ?? null }));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ from: 2017, to: 2026, sentence: cutOff, source: null });
    const years = expect.stringContaining('eight years');
    expect(found).toContainEqual({ from: 2019, to: null, sentence: null, source: years });
    await expect(harness.as(viewers.visitor).call(listDoctoratePeriods, {})).rejects.toMatchObject({
      status: expect.any(Number),
    });
  });

  it('are the projects of an organisation that have words of the texts, the closest first, and how many it coordinates', async () => {
    const sought = [
      { organisationId: aurora.id, pic: null },
      { organisationId: null, pic: pic(2) },
      { organisationId: 'unknown', pic: null },
    ];
    const { records } = await read(sought, ['Restoring seagrass near harbours']);
    expect(records.map(({ coordinated }) => coordinated)).toEqual([2, 1, 0]);
    const titles = records.map(({ projects }) => projects.map(({ title }) => title).sort());
    const both = ['Harbours that breathe', 'Seagrass in harbours'];
    expect(titles).toEqual([both, both, []]);
    const [none] = (await read([sought[0]!], [])).records;
    expect(none).toMatchObject({
      coordinated: 2,
      projects: [],
      participant: { pic: pic(1), name: 'UNIVERSITY OF AURORA' },
    });
    expect(records.map(({ participant }) => participant?.country)).toEqual(['FI', 'NL', undefined]);
  });

  it('are read without the projects of everyone else', async () => {
    const others = Array.from({ length: 1001 }, (_, n) => ({
      ...{ _id: `other-${n}`, partners: [{ pic: pic(4), role: 'coordinator' }], title: 'Soil', keywords: [] },
    }));
    const projects = harness.connection.collection('projects');
    await projects.insertMany(others as never[]);
    // The store of tests refuses a query that reads more than a thousand documents.
    const { records } = await read([{ organisationId: null, pic: pic(2) }], ['Restoring seagrass near harbours']);
    await projects.deleteMany({ 'partners.pic': pic(4) });
    expect(records).toMatchObject([{ coordinated: 1, projects: [{}, {}] }]);
  });

  it('are organisations for a call, by partners inside or outside the network, but not those left out', async () => {
    const of = (organisationId: string | null, code: string | null = null) => ({ organisationId, pic: code });
    const rank = (partners: ReturnType<typeof of>[], excluded: ReturnType<typeof of>[] = []) =>
      consortium().call(rankPartners, {
        body: { accountId: demoPeople.ana, identifier, partners, excluded, countries: [] },
      });
    const { items } = await rank([of(aurora.id), of('unknown')]);
    expect(items).toMatchObject([{ pic: pic(2), reasons: { together: [{ pic: pic(1) }, { pic: pic(1) }] } }]);
    expect((await rank([of(null, pic(2))], [of(aurora.id)])).items).toEqual([]);
  });

  describe('for a seat', () => {
    const seat = {
      accountId: demoPeople.ana,
      identifier,
      words: ['Seagrass'],
      kind: null,
      countries: [],
      excluded: [],
    };
    const find = async (changes: object) =>
      (await consortium().call(findForSeat, { body: { ...seat, ...changes } })).items;
    const picsFor = async (changes: object) => (await find(changes)).map((one) => one.pic).sort();

    it('are organisations whose projects name its words, with the project, its year and their role', async () => {
      const items = await find({});
      expect(items.map((one) => one.pic).sort()).toEqual([pic(1), pic(2)]);
      expect(items.find((one) => one.pic === pic(1))).toMatchObject({
        organisation: { name: 'University of Aurora' },
        evidence: [
          { title: 'Seagrass in harbours', year: 2024, role: 'coordinator', words: ['Seagrass'], grantId: '101000001' },
        ],
      });
      expect(items.find((one) => one.pic === pic(2))?.evidence).toMatchObject([{ role: 'participant' }]);
    });

    it('have most of the words in their first project, and none where no project names a word whole', async () => {
      const [first] = await find({
        words: ['Harbours', 'Air', 'Wages'],
        excluded: [{ organisationId: aurora.id, pic: null }],
      });
      expect(first).toMatchObject({
        pic: pic(2),
        evidence: [{ title: 'Harbours that breathe', words: ['Harbours', 'Air'] }, { words: ['Harbours'] }],
      });
      expect(await find({ words: ['Wages'] })).toEqual([]);
      expect(await find({ words: ['Seagrass wages'] })).toEqual([]);
      expect(await find({ words: ['…'] })).toEqual([]);
    });

    it('are of its kind and countries alone, and never those left out', async () => {
      expect(await picsFor({ kind: 'university' })).toEqual([pic(1)]);
      // Its kind is not known.
      expect(await picsFor({ kind: 'public' })).toEqual([]);
      expect(await picsFor({ countries: ['NL'] })).toEqual([pic(2)]);
      expect(await picsFor({ countries: ['NO'] })).toEqual([]);
      expect(await picsFor({ excluded: [{ organisationId: aurora.id, pic: null }] })).toEqual([pic(2)]);
    });
  });

  it('is the complete text of a call', async () => {
    const read = await consortium().call(readCallSections, { body: { identifier } });
    expect(read).toEqual({ sections, keywords: ['Testing'] });
    await expect(
      consortium().call(readCallSections, { body: { identifier: 'HORIZON-UNKNOWN' } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are its conditions as data, with the types of action that they depend on', async () => {
    const read = await consortium().call(readCallConditions, { body: { identifier } });
    expect(read).toMatchObject({
      typesOfAction: ['HORIZON Research and Innovation Actions'],
      conditions: {
        rules: [{ type: 'participation', kind: 'limited', span: { text: limit } }, { type: 'deadline' }],
        notUnderstood: [],
      },
    });
    const unknown = consortium().call(readCallConditions, { body: { identifier: 'HORIZON-UNKNOWN' } });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('is for services alone', async () => {
    const body = { organisations: [], texts: [] };
    for (const name of ['visitor', 'full member', 'administrator'] as const) {
      await expect(harness.as(viewers[name]).call(readPartnerRecords, { body })).rejects.toMatchObject({ status: 404 });
      const ranking = { accountId: demoPeople.ana, identifier, partners: [], excluded: [], countries: [] };
      await expect(harness.as(viewers[name]).call(rankPartners, { body: ranking })).rejects.toMatchObject({
        status: 404,
      });
      const seat = { accountId: demoPeople.ana, identifier, words: ['Soil'], kind: null, countries: [], excluded: [] };
      await expect(harness.as(viewers[name]).call(findForSeat, { body: seat })).rejects.toMatchObject({ status: 404 });
      const call = harness.as(viewers[name]).call(readCallSections, { body: { identifier } });
      await expect(call).rejects.toMatchObject({ status: 404 });
      const rules = harness.as(viewers[name]).call(readCallConditions, { body: { identifier } });
      await expect(rules).rejects.toMatchObject({ status: 404 });
    }
  });
});
