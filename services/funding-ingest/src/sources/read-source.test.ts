import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { collected } from './collected.ts';
import { openSource, type SourceRecord } from './read-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(name: string, content: string | Buffer): Promise<{ format: string; records: SourceRecord[] }> {
  const path = join(folder, name);
  await writeFile(path, content);
  const source = await openSource(path);
  const records = await collected(source.records());
  expect(source.readBytes()).toBe(source.totalBytes);
  return { format: source.format, records };
}
const only = ({ records }: { records: SourceRecord[] }): Record<string, unknown> => {
  expect(records).toHaveLength(1);
  if (!records[0]?.ok) throw new Error(JSON.stringify(records[0]));
  return records[0].observation;
};

const flattened = {
  reference: '51000001TOPICSen',
  topicId: 'HORIZON-TEST-2027-01',
  title: 'Storing heat – for winter',
  programme: 'HE',
  programmeId: '43108390',
  callIdentifier: 'HORIZON-TEST-2027',
  callTitle: 'Testing',
  deadline: '2027-04-15',
  stage: 'two-stage',
  callStatus: 'open',
  budgetMin: 0,
  budgetMax: 3_000_000,
  expectedGrants: 2,
  keywords: 'HORIZON-TEST-2027-01, HORIZON-TEST-2027, Heat, Energy storage, Heat',
  portalUrl: 'https://ec.europa.eu/portal/screen/opportunities/topic-details/HORIZON-TEST-2027-01',
  description: 'Expected Outcome:Heat lasts.Winters are warm.Scope:Proposals store heat.',
  objectives: 'Warm homes for all (2026-27) This Destination is about homes.',
  submissionProcedure: { abbreviation: 'single-stage', description: 'single-stage' },
  deadlineModel: '',
  typesOfAction: 'HORIZON  Innovation Actions',
  topicConditions:
    '">General conditions1. Admissibility Conditionsdescribed in Annex A.2. Eligible Countriesdescribed in Annex B.',
  supportInfo: '',
};
const text = (...paragraphs: string[]) => ({
  type: 'doc',
  content: paragraphs.map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })),
});

describe('reading a file of flattened topics', () => {
  it('has all fields, and is observed on the date in its name', async () => {
    const { format, records } = await read('topics_2026-08-12.fixed.jsonl', `${JSON.stringify(flattened)}\n`);
    expect(format).toBe('flattened topics');
    expect(only({ records })).toEqual({
      kind: 'topic',
      observedAt: '2026-08-12T00:00:00.000Z',
      reference: '51000001TOPICSen',
      ccm2Id: '51000001',
      identifier: 'HORIZON-TEST-2027-01',
      topicKind: 'grant',
      title: 'Storing heat – for winter',
      link: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/horizon-test-2027-01',
      callIdentifier: 'HORIZON-TEST-2027',
      callTitle: 'Testing',
      programme: 'Horizon Europe',
      programmeEnd: 2027,
      destination: 'Warm homes for all (2026-27)',
      keywords: ['Heat', 'Energy storage'],
      status: 'open',
      deadlines: ['2027-04-15'],
      deadlineModel: 'single-stage',
      typesOfAction: ['HORIZON Innovation Actions'],
      budget: { total: null, expectedGrants: 2, minContribution: null, maxContribution: 3_000_000, years: [] },
      description: {
        quality: 'flat',
        sections: [
          { title: 'Expected Outcome', text: text('Heat lasts.', 'Winters are warm.') },
          { title: 'Scope', text: text('Proposals store heat.') },
        ],
      },
      conditions: {
        quality: 'flat',
        sections: [
          { title: null, text: text('General conditions') },
          { title: '1. Admissibility Conditions', text: text('described in Annex A.') },
          { title: '2. Eligible Countries', text: text('described in Annex B.') },
        ],
      },
      destinationText: {
        quality: 'flat',
        sections: [{ title: null, text: text('Warm homes for all (2026-27) This Destination is about homes.') }],
      },
    });
  });

  it('is accepted as published: a byte order mark, glued objects, text that was encoded twice', async () => {
    const windows = new TextDecoder('windows-1252');
    const doubled = windows.decode(Buffer.from(JSON.stringify(flattened)));
    const published = await read('published.jsonl.gz', gzipSync(`\ufeff${doubled}${doubled}`));
    const fixed = await read('fixed.jsonl', `${JSON.stringify(flattened)}\n${JSON.stringify(flattened)}\n`);
    expect(doubled).toContain('â€“');
    expect(published).toEqual(fixed);
  });

  it('is observed now when its name has no date', async () => {
    expect(only(await read('topics.jsonl', JSON.stringify(flattened)))).toMatchObject({ observedAt: null });
  });
});

describe('the format of a file', () => {
  const topic = { identifier: 'HORIZON-TEST-2027-01', ccm2Id: 51000001, type: 1, title: 'Heat' };
  it.each([
    ['grantsTenders.json', JSON.stringify({ fundingData: { GrantTenderObj: [topic] } })],
    ['topicDetails.json', JSON.stringify({ TopicDetails: topic })],
    [
      'feed snapshots',
      JSON.stringify({ generatedAt: '2026-04-28T06:15:46.000Z', upserts: [{ ...topic, id: '1TOPICSen' }] }),
    ],
    [
      'search API page',
      JSON.stringify({ results: [{ reference: '1TOPICSen', metadata: { identifier: ['A-1'] } }] }, null, 1),
    ],
    ['calendar of calls', 'ccm2Id,pubDate,topicId\n51000001,2022-05-11,HORIZON-TEST-2027-01\n'],
    ['CORDIS project.json', JSON.stringify([{ id: '101', title: 'T', objective: 'O', topics: 'A-1' }])],
    ['CORDIS projects', JSON.stringify({ id: '101', title: 'T', objective: 'O', topic: 'A-1', orgs: [] })],
  ])('is %s by its content, whatever the file is called, gzip or not', async (expected, content) => {
    for (const bytes of [content, gzipSync(content), gzipSync(`\ufeff${content}`)]) {
      const { format, records } = await read('file.bin', bytes);
      expect({ format, read: records.map(({ ok }) => ok) }).toEqual({ format: expected, read: [true] });
    }
  });

  it('is an error when it is unknown', async () => {
    for (const [name, content] of [
      ['a.csv', 'one,two\n1,2\n'],
      ['b.json', '{"topics":[]}'],
      ['c.jsonl.gz', gzipSync('')],
    ] as const)
      await expect(read(name, content)).rejects.toThrow(/^The format of this file is not supported\. .*project\.json/);
  });
});

describe('a file that is damaged', () => {
  const line = (count: number) =>
    JSON.stringify({ ...flattened, reference: `${51000000 + count}TOPICSen`, note: Math.sin(count) });
  const lines = Array.from({ length: 3000 }, (_, count) => line(count)).join('\n');

  it('yields the complete records of truncated gzip, and one refusal that names the incomplete one', async () => {
    const packed = gzipSync(lines);
    const { records } = await read('truncated.jsonl.gz', packed.subarray(0, packed.length >> 1));
    const complete = records.filter(({ ok }) => ok).length;
    expect(complete).toBeGreaterThan(1000);
    expect(records).toHaveLength(complete + 1);
    expect(records.at(-1)).toEqual({
      ok: false,
      name: `${51000000 + complete}TOPICSen`,
      reason: refusalMessages.recordTruncated,
    });
  });

  it('refuses the end of gzip that was truncated after a complete record', async () => {
    const packed = gzipSync(`${line(1)}\n`);
    const { records } = await read('end.jsonl.gz', packed.subarray(0, packed.length - 4));
    expect(records.map(({ ok }) => ok)).toEqual([true, false]);
    expect(records[1]).toEqual({
      ok: false,
      name: refusalMessages.recordNumber(2),
      reason: refusalMessages.recordTruncated,
    });
  });

  it('yields the records before damaged gzip, and one refusal', async () => {
    const packed = gzipSync(lines);
    packed.fill(0xff, packed.length >> 1, (packed.length >> 1) + 2000);
    const { records } = await read('damaged.jsonl.gz', packed);
    expect(records.filter(({ ok }) => ok).length).toBeGreaterThan(500);
    expect(records.at(-1)).toMatchObject({ ok: false, reason: refusalMessages.recordDamaged });
  });

  it('yields its records one at a time, so that a waiting reader stores only the bytes read ahead', async () => {
    const path = join(folder, 'long.jsonl');
    await writeFile(path, `${lines}\n${lines}`);
    const source = await openSource(path);
    const records = source.records();
    await records.next();
    expect(source.totalBytes).toBeGreaterThan(4_000_000);
    expect(source.readBytes()).toBeLessThan(300_000);
    await records.return(undefined);
  });
});

describe('a record that does not fit', () => {
  const refusal = async (change: object): Promise<SourceRecord | undefined> =>
    (await read('two.jsonl', `${JSON.stringify(flattened)}\n${JSON.stringify({ ...flattened, ...change })}`))
      .records[1];
  const budget = 'budgetMin, budgetMax, expectedGrants';
  const left = (reason: string) => refusalMessages.fieldLeftOut(reason);
  const fieldOf: Record<string, string> = {
    deadline: 'deadlines',
    callStatus: 'status',
    budgetMax: 'budget',
    expectedGrants: 'budget',
    title: 'title',
    callTitle: 'callTitle',
    description: 'description',
  };
  it.each<[string, object, unknown]>([
    ['no identifier', { topicId: '' }, refusalMessages.fieldNotGiven('topicId')],
    ['an identifier with brackets', { topicId: '<script>' }, expect.stringMatching(/^identifier is not valid: /)],
  ])('is refused by name, and the reason names the field: %s', async (_, change, reason) => {
    expect(await refusal(change)).toEqual({ ok: false, name: '51000001TOPICSen', reason });
  });

  it.each<[string, object, unknown]>([
    [
      'a day that does not exist',
      { deadline: '2027-02-30' },
      left(refusalMessages.fieldNotUnderstood('deadline', '"2027-02-30"')),
    ],
    [
      'a year out of the ordinary',
      { deadline: '1027-02-03' },
      left(refusalMessages.fieldNotUnderstood('deadline', '"1027-02-03"')),
    ],
    ['an unknown status', { callStatus: 'asleep' }, left(refusalMessages.fieldNotUnderstood('callStatus', '"asleep"'))],
    [
      'the name of a function',
      { callStatus: 'constructor' },
      left(refusalMessages.fieldNotUnderstood('callStatus', '"constructor"')),
    ],
    ['a negative amount', { budgetMax: -5 }, left(refusalMessages.fieldNotUnderstood(budget, '-5'))],
    ['an absurd amount', { budgetMax: 1e15 }, left(refusalMessages.fieldNotUnderstood(budget, '1000000000000000'))],
    ['half a grant', { expectedGrants: 0.5 }, left(refusalMessages.fieldNotUnderstood(budget, '0.5'))],
    ['an absurd title', { title: ['x'.repeat(5000)] }, expect.stringMatching(/title is not valid: /)],
    ['an object for a title', { title: { x: 1 } }, left(refusalMessages.fieldNotUnderstood('title', '{"x":1}'))],
    ['an absurd call title', { callTitle: 'x'.repeat(501) }, expect.stringMatching(/callTitle is not valid: /)],
    [
      'an absurd text',
      { description: 'Scope: x. '.repeat(60_000) },
      expect.stringMatching(/description could not be read: .{1,120}$/),
    ],
  ])('is read without a field that does not fit, which is refused by name: %s', async (_, change, reason) => {
    const record = await refusal(change);
    expect(record).toMatchObject({ ok: true, observation: { identifier: 'HORIZON-TEST-2027-01' } });
    const [field] = Object.keys(change);
    if (record?.ok) expect(Object.keys(record.observation)).not.toContain(fieldOf[field!]);
    expect(record?.ok && record.refusedFields).toEqual([{ name: '51000001TOPICSen', reason }]);
  });

  it('is named by its next best field when it has no reference', async () => {
    expect(await refusal({ reference: undefined })).toEqual({
      ok: false,
      name: 'HORIZON-TEST-2027-01',
      reason: refusalMessages.fieldNotGiven('reference'),
    });
    expect(await refusal({ reference: undefined, topicId: undefined })).toMatchObject({ name: 'record 2' });
  });
});
