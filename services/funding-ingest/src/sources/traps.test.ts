import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statusAt } from '@consortia/proto/funding-ingest/lifecycle';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { collected } from './collected.ts';
import { openSource, readSearchRow, type SourceRecord } from './read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'traps-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string): Promise<SourceRecord[]> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return collected((await openSource(path)).records());
}
const topic = (record: SourceRecord | undefined): TopicObservation => {
  if (!record?.ok || record.observation.kind !== 'topic') throw new Error(JSON.stringify(record));
  return record.observation;
};
const searched = (metadata: object, row: object = {}): TopicObservation =>
  topic(
    readSearchRow(
      {
        reference: '51000001TOPICSen',
        ...row,
        metadata: { identifier: ['HORIZON-TEST-2027-01'], type: ['1'], ...metadata },
      },
      '2026-08-12T00:00:00.000Z',
    ),
  );

describe('trap 1: absence is not closure', () => {
  it('entries missing from a snapshot yield nothing, and others are observed at its date', async () => {
    const snapshot = (generatedAt: string, upserts: object[]) =>
      JSON.stringify({ generatedAt, upserts, removed: ['51000009TOPICSen'], new: 1, total: 9 });
    const upsert = { id: '51000001TOPICSen', identifier: 'HORIZON-TEST-2027-01', kind: { id: '1' } };
    const records = await read(
      `${snapshot('2026-04-28T06:15:46.000Z', [upsert])}\n${snapshot('2026-04-29T06:15:46.000Z', [])}\n`,
    );
    expect(records).toHaveLength(1);
    expect(topic(records[0])).toEqual({
      kind: 'topic',
      observedAt: '2026-04-28T06:15:46.000Z',
      reference: '51000001TOPICSen',
      ccm2Id: '51000001',
      identifier: 'HORIZON-TEST-2027-01',
      topicKind: 'grant',
    });
  });

  it('an entry without a date of observation is refused', async () => {
    const [record] = await read(
      JSON.stringify({ upserts: [{ id: '1TOPICSen', identifier: 'A-1' }], generatedAt: 'x' }),
    );
    expect(record).toMatchObject({ ok: false, name: 'A-1', reason: expect.stringContaining('generatedAt') });
  });
});

describe('trap 2: an identifier is not unique', () => {
  it('a cascade call is an entry of its own with a title of its own', async () => {
    const cascade = (id: string, own: string) => ({
      id,
      identifier: 'HORIZON-TEST-2024-01',
      title: 'What the parent is called',
      callTitle: own,
      kind: { id: '8', label: 'Cascade funding calls' },
    });
    const upserts = [cascade('13501COMPETITIVE_CALLen', 'Green help'), cascade('13502COMPETITIVE_CALLen', 'Blue help')];
    const topics = (await read(JSON.stringify({ generatedAt: '2026-04-28T06:15:46.000Z', upserts }))).map(topic);
    expect(
      topics.map(({ reference, identifier, topicKind, title, callTitle, ccm2Id }) => [
        reference,
        identifier,
        topicKind,
        title,
        callTitle,
        ccm2Id,
      ]),
    ).toEqual([
      ['13501COMPETITIVE_CALLen', 'HORIZON-TEST-2024-01', 'cascade', 'Green help', undefined, undefined],
      ['13502COMPETITIVE_CALLen', 'HORIZON-TEST-2024-01', 'cascade', 'Blue help', undefined, undefined],
    ]);
  });

  it('entries of other kinds have keys of their own where the source has numbers alone', async () => {
    const entry = (type: number) => ({ type, ccm2Id: 51000001, cftId: 7, identifier: 'EC/2027/OP/1' });
    const topics = (await read(JSON.stringify({ fundingData: { GrantTenderObj: [0, 1, 2, 8].map(entry) } }))).map(
      topic,
    );
    expect(topics.map(({ reference, topicKind }) => [reference, topicKind])).toEqual([
      ['51000001TENDERSen', 'tender'],
      ['51000001TOPICSen', 'grant'],
      ['51000001PROSPECTSEN', 'call for proposals'],
      ['51000001COMPETITIVE_CALLen', 'cascade'],
    ]);
    expect(topics[0]?.identifier).toBe('EC-2027-OP-1');
  });
});

describe('trap 3: a status can be stale', () => {
  it('it is published as stated, next to the deadline that contradicts it', () => {
    const { status, deadlines, openingDate } = searched({
      status: ['31094501'],
      startDate: ['2023-10-04T00:00:00.000+0000'],
      deadlineDate: ['2024-02-07T17:00:00.000+0000'],
    });
    expect({ status, deadlines }).toEqual({ status: 'forthcoming', deadlines: ['2024-02-07'] });
    const lifecycle = { openingDate: openingDate ?? null, deadlines: deadlines ?? [], sourceStatus: status ?? null };
    expect(statusAt(lifecycle, new Date('2026-08-12T00:00:00Z'))).toBe('closed');
  });
});

describe('trap 4: there are many deadlines', () => {
  it('all of two stages and of many cut-offs are kept, in order, each once', () => {
    const action = {
      types: [{ typeOfAction: 'HORIZON-RIA HORIZON  Research and Innovation Actions' }],
      status: { id: 31094502 },
      plannedOpeningDate: '2027-02-04',
      submissionProcedure: { abbreviation: 'multiple cut-off' },
      deadlineDates: ['2027-09-14', '2027-04-08', '2027-09-14', '2027-12-01'],
    };
    const observed = searched({
      deadlineDate: ['2027-09-14T00:00:00.000+0000', '2027-04-08T00:00:00.000+0000', '2027-04-08T17:00:00.000+0200'],
      deadlineModel: ['two-stage'],
      actions: [JSON.stringify([action])],
    });
    expect(observed.deadlines).toEqual(['2027-04-08', '2027-09-14']);
    expect(observed.actions).toEqual([
      {
        types: ['HORIZON Research and Innovation Actions'],
        status: 'open',
        openingDate: '2027-02-04',
        deadlines: ['2027-04-08', '2027-09-14', '2027-12-01'],
        deadlineModel: 'multiple cut-off',
      },
    ]);
  });

  it('both dates of a two-stage row of the calendar are deadlines', async () => {
    const [record] = await read(
      [
        'ccm2Id,clusterName,pubDate,openDate,closeDate,s2Date,status,process,actionType,topicId,topicTitle',
        '51000001,"4. Digital, Industry and Space",2022-12-07,2022-12-08,2023-03-07,2023-10-05,Closed,two-stage,HORIZON-IA,A-1,"Say ""heat"", twice"',
      ].join('\r\n'),
    );
    expect(topic(record)).toEqual({
      kind: 'topic',
      observedAt: '2022-12-07T00:00:00.000Z',
      reference: '51000001TOPICSen',
      ccm2Id: '51000001',
      identifier: 'A-1',
      topicKind: 'grant',
      title: 'Say "heat", twice',
      programme: 'Horizon Europe',
      divisions: ['Digital, Industry and Space'],
      status: 'closed',
      openingDate: '2022-12-08',
      deadlines: ['2023-03-07', '2023-10-05'],
      deadlineModel: 'two-stage',
      typesOfAction: ['HORIZON Innovation Actions'],
    });
  });
});

describe('trap 5: keywords have three forms and start with ids', () => {
  const call = { callIdentifier: ['HORIZON-TEST-2027'] };
  it.each([
    ['a list', ['HORIZON-TEST-2027-01', 'HORIZON-TEST-2027', 'Soil, sand and clay', 'Water', 'water']],
    ['JSON in one text', ['["Soil, sand and clay","horizon-test-2027-01","Water"]']],
  ])('%s', (_, keywords) => {
    expect(searched({ ...call, keywords }).keywords).toEqual(['Soil, sand and clay', 'Water']);
  });
  it('text with commas, and the stage of flattened files is ignored', async () => {
    const flattened = {
      reference: '51000001TOPICSen',
      topicId: 'HORIZON-TEST-2027-01',
      callIdentifier: 'HORIZON-TEST-2027',
      keywords: 'HORIZON-TEST-2027-01, HORIZON-TEST-2027, Soil, Water',
      stage: 'two-stage',
      deadlineModel: 'single-stage',
    };
    const fallen = { ...flattened, deadlineModel: '', submissionProcedure: { abbreviation: 'multiple cut-off' } };
    const silent = { ...flattened, deadlineModel: '', submissionProcedure: {} };
    const topics = (await read([flattened, fallen, silent].map((one) => JSON.stringify(one)).join('\n'))).map(topic);
    expect(topics[0]?.keywords).toEqual(['Soil', 'Water']);
    expect(topics.map(({ deadlineModel }) => deadlineModel)).toEqual(['single-stage', 'multiple cut-off', undefined]);
  });
  it('tags are keywords too, and ids alone are none', () => {
    expect(searched({ ...call, keywords: ['HORIZON-TEST-2027'], tags: ['Black Sea'] }).keywords).toEqual(['Black Sea']);
    expect(searched({ ...call, keywords: ['HORIZON-TEST-2027'], tags: [] })).not.toHaveProperty('keywords');
  });
});

describe('trap 6: the budget lists siblings', () => {
  const line = (action: string, years: object, most = 0) => ({
    action,
    expectedGrants: most && 2,
    minContribution: 0,
    maxContribution: most,
    budgetYearMap: years,
  });
  const overview = (...lines: object[]) => ({
    budgetOverview: [JSON.stringify({ budgetYearsColumns: ['2027'], budgetTopicActionMap: { 113089: lines } })],
  });

  it('only the lines of this topic count, not those of one whose id is longer, and 0 is not stated', () => {
    const observed = searched(
      overview(
        line('HORIZON-TEST-2027-01-02 - HORIZON-RIA HORIZON Actions', { 2027: '99000000' }, 9),
        line('HORIZON-TEST-2027-011 - HORIZON-RIA HORIZON Actions', { 2027: '98000000' }, 9),
        line('HORIZON-TEST-2027-01 - HORIZON-RIA HORIZON Actions', { 2028: '5000000', 2027: '24000000' }, 12_000_000),
        line('HORIZON-TEST-2027-01 - HORIZON-CSA HORIZON Actions', { 2027: '1000000.5' }),
      ),
    );
    expect(observed.budget).toEqual({
      total: 30_000_000.5,
      expectedGrants: 2,
      minContribution: null,
      maxContribution: 12_000_000,
      years: [
        { year: '2027', amount: 25_000_000.5 },
        { year: '2028', amount: 5_000_000 },
      ],
    });
  });

  it('a budget of siblings alone, or of zeros alone, is not stated', () => {
    expect(searched(overview(line('HORIZON-OTHER-1 - X Y', { 2027: '1' }, 5)))).not.toHaveProperty('budget');
    expect(searched(overview(line('HORIZON-TEST-2027-01 - X Y', { 2027: '0' })))).not.toHaveProperty('budget');
  });

  it('an amount that is not a number refuses its field by name, and the record is read without it', () => {
    const metadata = { identifier: ['A-1'], ...overview(line('A-1 - X Y', { 2027: 'a lot' })) };
    const record = readSearchRow({ reference: '1TOPICSen', metadata }, null);
    expect(topic(record)).not.toHaveProperty('budget');
    expect(record).toMatchObject({
      refusedFields: [{ name: '1TOPICSen', reason: expect.stringMatching(/metadata\.budgetOverview.*a lot/) }],
    });
  });
});

describe('trap 7: descriptions are HTML of others', () => {
  it('markup is removed, and its titles start sections', () => {
    const descriptionByte = [
      '<script>alert(1)</script><p class="topicdescriptionkind">Scope:</p><p onclick="x()">Store <b>heat</b>.</p>',
    ];
    expect(searched({ descriptionByte }).description).toEqual({
      quality: 'structured',
      sections: [
        {
          title: 'Scope',
          text: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'Store ' },
                  { type: 'text', text: 'heat', marks: [{ type: 'strong' }] },
                  { type: 'text', text: '.' },
                ],
              },
            ],
          },
        },
      ],
    });
  });
});

describe('trap 8: times are unreliable', () => {
  it('only the written date counts', () => {
    const observed = searched({
      startDate: ['2023-12-07T01:00:00+0100'],
      deadlineDate: ['2024-04-18T19:00:00.000+0200', '2024-06-30T22:30:00.000+0000'],
    });
    expect([observed.openingDate, ...(observed.deadlines ?? [])]).toEqual(['2023-12-07', '2024-04-18', '2024-06-30']);
  });
});
