import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { collected } from './collected.ts';
import { openSource, type SourceRecord } from './read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shapes-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string): Promise<SourceRecord[]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return collected((await openSource(path)).records());
}
const labelled = (id: number, abbreviation: string) => ({ id, abbreviation, description: abbreviation });

describe('grantsTenders.json', () => {
  const entry = {
    type: 1,
    ccm2Id: 51000001,
    cftId: 0,
    identifier: 'HORIZON-TEST-2027-01',
    title: 'Storing heat',
    publicationDateLong: 1700000000000,
    plannedOpeningDateLong: 1785535200000,
    callIdentifier: 'HORIZON-TEST-2027',
    callTitle: 'Testing',
    callccm2Id: 51000000,
    deadlineDatesLong: [1797465600000, 1790000000000],
    frameworkProgramme: labelled(43108390, 'HORIZON'),
    programmeDivision: [
      { id: 43108390, abbreviation: 'HORIZON', description: 'Horizon Europe (HORIZON)' },
      { id: 43120193, abbreviation: 'HORIZON.2.4', description: 'Digital, Industry and Space' },
    ],
    status: labelled(31094501, 'Forthcoming'),
    sumbissionProcedure: labelled(31094505, 'two-stage'),
    topicActions: [{ id: 1, description: 'HORIZON  Innovation Actions' }],
    tags: ['Black Sea'],
    keywords: ['HORIZON-TEST-2027-01', 'Heat'],
    actions: [
      {
        status: labelled(31094501, 'Forthcoming'),
        types: ['HORIZON-IA HORIZON  Innovation Actions'],
        plannedOpeningDate: 1785535200000,
        submissionProcedure: labelled(31094505, 'two-stage'),
        deadlineDates: [1797465600000, 1790000000000],
      },
    ],
  };

  it('is read entry by entry, its times as dates in Brussels', async () => {
    expect(await read(JSON.stringify({ fundingData: { GrantTenderObj: [entry] } }))).toEqual([
      {
        ok: true,
        observation: {
          kind: 'topic',
          observedAt: null,
          reference: '51000001TOPICSen',
          ccm2Id: '51000001',
          identifier: 'HORIZON-TEST-2027-01',
          topicKind: 'grant',
          title: 'Storing heat',
          link: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/horizon-test-2027-01',
          callIdentifier: 'HORIZON-TEST-2027',
          callTitle: 'Testing',
          programme: 'Horizon Europe',
          programmeEnd: 2027,
          divisions: ['Digital, Industry and Space'],
          keywords: ['Heat', 'Black Sea'],
          status: 'forthcoming',
          openingDate: '2026-08-01',
          publishedOn: '2023-11-14',
          deadlines: ['2026-09-21', '2026-12-17'],
          deadlineModel: 'two-stage',
          typesOfAction: ['HORIZON Innovation Actions'],
          actions: [
            {
              types: ['HORIZON Innovation Actions'],
              status: 'forthcoming',
              openingDate: '2026-08-01',
              deadlines: ['2026-09-21', '2026-12-17'],
              deadlineModel: 'two-stage',
            },
          ],
        },
      },
    ]);
  });

  it('loses only a broken entry', async () => {
    const text = [1, 2, 3].map((at) => JSON.stringify({ ...entry, ccm2Id: at, identifier: `A-${at}` }));
    text[1] = text[1]!.replace('Storing heat', 'Storing "heat"');
    const records = await read(`{"fundingData":{"GrantTenderObj":[${text.join(',')}]}}`);
    expect(records.map((record) => (record.ok ? record.observation.kind : [record.name, record.reason]))).toEqual([
      'topic',
      ['A-2', refusalMessages.recordNotJson],
      'topic',
    ]);
  });

  it('refuses an entry without a number', async () => {
    const [record] = await read(JSON.stringify({ fundingData: { GrantTenderObj: [{ ...entry, ccm2Id: 0 }] } }));
    expect(record).toMatchObject({
      ok: false,
      name: 'HORIZON-TEST-2027-01',
      reason: expect.stringContaining('ccm2Id'),
    });
  });
});

describe('topicDetails.json', () => {
  it('is read with its texts, its budget and dates in words', async () => {
    const action = 'HORIZON-TEST-2027-01 - HORIZON-IA HORIZON Innovation Actions';
    const details = {
      type: 1,
      ccm2Id: 51000001,
      identifier: 'HORIZON-TEST-2027-01',
      title: 'Storing heat',
      frameworkProgramme: labelled(43108390, 'HORIZON'),
      destinationDescription: 'Warm homes (2026-27)',
      actions: [
        {
          status: labelled(31094503, 'Closed'),
          types: [{ typeOfAction: 'HORIZON-IA HORIZON  Innovation Actions', typeOfMGA: [labelled(1, 'HORIZON-AG')] }],
          plannedOpeningDate: '23 May 2023',
          submissionProcedure: labelled(31094504, 'single-stage'),
          deadlineDates: ['23 November 2023'],
        },
      ],
      budgetOverviewJSONItem: {
        budgetTopicActionMap: {
          1: [{ action, expectedGrants: 2, minContribution: 1, maxContribution: 5, budgetYearMap: { 2023: 10 } }],
        },
        budgetYearsColumns: ['2023'],
      },
      description: '<p class="topicdescriptionkind">Scope:</p><p>Heat</p>',
      conditions: '<h4>1. Admissibility conditions</h4><p>Forty pages</p>',
      supportInfo: '<p>Ask</p>',
    };
    const paragraph = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const records = await read(JSON.stringify({ TopicDetails: details }, null, 2));
    expect(records).toMatchObject([
      {
        ok: true,
        observation: {
          reference: '51000001TOPICSen',
          destination: 'Warm homes (2026-27)',
          actions: [
            {
              types: ['HORIZON Innovation Actions'],
              status: 'closed',
              openingDate: '2023-05-23',
              deadlines: ['2023-11-23'],
              deadlineModel: 'single-stage',
            },
          ],
          budget: {
            total: 10,
            expectedGrants: 2,
            minContribution: 1,
            maxContribution: 5,
            years: [{ year: '2023', amount: 10 }],
          },
          description: { quality: 'structured', sections: [{ title: 'Scope', text: paragraph('Heat') }] },
          conditions: {
            quality: 'structured',
            sections: [{ title: '1. Admissibility conditions', text: paragraph('Forty pages') }],
          },
          supportInfo: { quality: 'structured', sections: [{ title: null, text: paragraph('Ask') }] },
        },
      },
    ]);
  });
});

describe('the calendar', () => {
  const header = 'ccm2Id,pubDate,closeDate,topicId,topicTitle';
  const row = (id: number, title: string) => `${id},2022-05-11,2023-01-01,A-${id},${title}`;
  const namesOf = (records: SourceRecord[]): unknown[] =>
    records.map((record) =>
      record.ok && record.observation.kind === 'topic'
        ? [
            record.observation.identifier,
            record.observation.title,
            ...(record.refusedFields ?? []).map(({ reason }) => reason),
          ]
        : record.ok || [record.name, record.reason],
    );

  it('loses only a broken row', async () => {
    const rows = [
      row(51000001, '"over\ntwo lines"'),
      row(51000002, '"never closed'),
      row(51000003, 'one,too many'),
      row(51000004, 'a "quote" inside'),
      row(51000005, 'fine').replace('2023-01-01', '2023-02-31'),
      row(51000006, 'fine'),
    ];
    expect(namesOf(await read(`\ufeff${header}\r\n${rows.join('\r\n')}\r\n`))).toEqual([
      ['A-51000001', 'over two lines'],
      ['51000002', refusalMessages.recordUnquoted],
      ['51000003', refusalMessages.recordNotCsv(6, 5)],
      ['A-51000004', 'a "quote" inside'],
      [
        'A-51000005',
        'fine',
        refusalMessages.fieldLeftOut(refusalMessages.fieldNotUnderstood('closeDate, s2Date', '"2023-02-31"')),
      ],
      ['A-51000006', 'fine'],
    ]);
  });
});

describe('CORDIS projects', () => {
  const project = { id: '101000001', title: 'Heat', objective: 'Keep it.', topic: 'HORIZON-TEST-2027-01', orgs: [] };
  it('are read without absent fields', async () => {
    const whole = {
      ...project,
      acronym: 'HOT',
      keywords: ['heat', 'Heat', 'sand'],
      fundingScheme: 'HORIZON-RIA',
      startDate: '2022-09-01',
      endDate: null,
      ecMaxContribution: 2073781.25,
      orgs: [
        ['912743326', 'coordinator', 5],
        ['2', 'onlooker', null],
      ],
    };
    expect(await read(`${JSON.stringify(whole)}\n${JSON.stringify(project)}`)).toEqual([
      {
        ok: true,
        observation: {
          kind: 'project',
          grantId: '101000001',
          acronym: 'HOT',
          title: 'Heat',
          objective: 'Keep it.',
          keywords: ['heat', 'sand'],
          topicIdentifier: 'HORIZON-TEST-2027-01',
          fundingScheme: 'HORIZON-RIA',
          startDate: '2022-09-01',
          contribution: 2073781.25,
          participants: 2,
          partners: [{ pic: '912743326', role: 'coordinator', contribution: 5 }],
        },
      },
      { ok: true, observation: expect.not.objectContaining({ participants: expect.anything() }) },
    ]);
  });

  it.each([
    [{ id: 'abc' }, expect.stringMatching(/^grantId /)],
    [{ topic: '' }, refusalMessages.fieldNotGiven('topic, topics')],
    [{ ecMaxContribution: -1 }, refusalMessages.fieldNotUnderstood('ecMaxContribution', '-1')],
    [{ orgs: 'many' }, refusalMessages.fieldNotUnderstood('orgs', '"many"')],
  ])('are refused with %j', async (change, reason) => {
    const records = await read(`${JSON.stringify(project)}\n${JSON.stringify({ ...project, ...change })}`);
    expect(records[1]).toEqual({ ok: false, name: { ...project, ...change }.id, reason });
  });
});

describe('CORDIS organisations', () => {
  it('are read with their countries, places and websites', async () => {
    const lines = [
      {
        ...{ pic: '912743326', name: 'LOMARTOV SL', short: 'LOMARTOV', city: 'BURJASSOT', country: 'ES' },
        url: 'http://www.Lomartov.com/en/',
      },
      { pic: '912743327', name: 'Nowhere', short: null, city: null, country: '', url: null },
      { pic: '1', name: 'Too short', country: 'ES' },
    ];
    expect(await read(lines.map((line) => JSON.stringify(line)).join('\n'))).toEqual([
      {
        ok: true,
        observation: {
          ...{ kind: 'organisation', pic: '912743326', name: 'LOMARTOV SL', country: 'ES' },
          ...{ shortName: 'LOMARTOV', city: 'BURJASSOT', website: 'lomartov.com' },
        },
      },
      { ok: true, observation: { kind: 'organisation', pic: '912743327', name: 'Nowhere' } },
      { ok: false, name: '1', reason: expect.stringMatching(/^pic /) },
    ]);
  });
});
