import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { collected } from './collected.ts';
import { keywords } from './read-keywords.ts';
import { openSource, readSearchRow, type SourceRecord } from './read-source.ts';
import { topicIdOf } from './topic-id.ts';

const topic = (record: SourceRecord | undefined): TopicObservation => {
  if (!record?.ok || record.observation.kind !== 'topic') throw new Error(JSON.stringify(record));
  return record.observation;
};
const row = (metadata: object, reference = '51000001TOPICSen') =>
  readSearchRow({ reference, metadata: { identifier: ['A-1'], type: ['1'], ...metadata } }, null);
const grant = {
  id: '51000001TOPICSen',
  identifier: 'A-1',
  title: 'Storing heat',
  kind: { id: '1' },
  deadlineDate: '2027-02-04T00:00:00.000Z',
};

describe('a list of actions with invalid parts', () => {
  const action = { types: [{ typeOfAction: 'HORIZON-IA HORIZON Innovation Actions' }], deadlineDates: ['2027-02-04'] };

  it('costs that field alone when it is truncated, and is named', () => {
    const record = row({ title: ['Storing heat'], actions: [JSON.stringify([action]).slice(0, -10)] });
    expect(topic(record)).toMatchObject({ title: 'Storing heat' });
    expect(topic(record)).not.toHaveProperty('actions');
    expect(record).toMatchObject({
      refusedFields: [{ name: '51000001TOPICSen', reason: expect.stringContaining('metadata.actions') }],
    });
  });

  it('yields the valid actions and the valid parts of the others', () => {
    const record = row({ actions: [JSON.stringify([{ ...action, status: { id: 7 } }, 'nothing', action])] });
    const sound = { types: ['HORIZON Innovation Actions'], deadlines: ['2027-02-04'] };
    expect(topic(record).actions).toEqual([sound, sound]);
    expect(record).toHaveProperty('refusedFields', [expect.anything()]);
  });

  it('is refused with an unknown kind, which identifies the entry', () => {
    expect(row({ type: ['99'] })).toMatchObject({ ok: false });
  });
});

describe('the language of an entry', () => {
  it.each([
    [{ language: ['fi'] }, '51000001TOPICSen', 'fi'],
    [{}, '51000001TOPICSfi', 'fi'],
    [{}, '51000001TOPICSen', undefined],
    [{ language: ['xx'] }, '51000001TOPICSde', 'de'],
  ])('is read from %j and %s as %s', (metadata, reference, language) => {
    expect(topic(row(metadata, reference)).language).toBe(language);
  });

  it('does not turn a cascade call into another entry', () => {
    const id = (reference: string) => topicIdOf(topic(row({ type: ['8'] }, reference)));
    expect(id('13501COMPETITIVE_CALLfi')).toBe(id('13501COMPETITIVE_CALLen'));
    expect(id('13502COMPETITIVE_CALLen')).not.toBe(id('13501COMPETITIVE_CALLen'));
  });
});

describe('the time of a deadline', () => {
  it.each([
    ['8', '2027-07-12T23:59:00.000+0000', '23:59'],
    ['8', '2027-07-12T04:00:00.000+0000', undefined],
    ['2', '2027-07-12T21:59:23.000+0000', '23:59'],
    ['2', '2027-01-12T11:00:05.000+0000', '12:00'],
    ['1', '2027-07-12T12:00:00.000+0000', undefined],
  ])('of kind %s at %s is %s', (kind, date, time) => {
    const observed = topic(row({ type: [kind], deadlineDate: [date] }));
    expect([observed.deadlines, observed.deadlineTime]).toEqual([[date.slice(0, 10)], time]);
  });
});

describe('the end of a programme', () => {
  it('is the second year of its period, or follows from its code', () => {
    expect(topic(row({ programmePeriod: ['2014 - 2020'] })).programmeEnd).toBe(2020);
    expect(topic(row({ frameworkProgramme: ['31045243'] })).programmeEnd).toBe(2020);
    expect(topic(row({ frameworkProgramme: ['43108390'] })).programmeEnd).toBe(2027);
    expect(topic(row({ frameworkProgramme: ['1'] })).programmeEnd).toBeUndefined();
  });
});

describe('keywords in one text', () => {
  const read = (text: string) => keywords.read(text, { observedAt: null, observed: { identifier: 'A-2027-01' } });
  it.each([
    [
      'A-2027-01, Hydrology, water and soil pollution, Marine Conservation',
      ['Hydrology, water and soil pollution', 'Marine Conservation'],
    ],
    [
      'Competitiveness, innovation, research and development, Innovation policy',
      ['Competitiveness, innovation, research and development', 'Innovation policy'],
    ],
    ['heat, sand; storage', ['heat', 'sand', 'storage']],
    ['A-2027-01, heat', ['heat']],
  ])('stay whole where a phrase has commas: %s', (text, expected) => expect(read(text)).toEqual(expected));

  it('are read in a time that grows with the text alone', () => {
    expect(read('Aa, bb,'.repeat(7000))).toEqual(['Aa, bb']);
  });
});

describe('the catalogue of the feed', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = async (content: object) => {
    await writeFile(join(folder, 'grants.json'), JSON.stringify(content));
    const { format, records } = await openSource(join(folder, 'grants.json'));
    return { format, records: await collected(records()) };
  };
  const facets = { frameworkProgramme: [{ rawValue: '43108390', value: 'Horizon Europe', count: 1 }] };

  it('is read with its texts, observed when it was made', async () => {
    const abstract = 'Expected Outcome:\n\n- one;\n\n- two.\n\nScope:\n\nAll of it.';
    const truncated = { ...grant, id: '51000002TOPICSen', identifier: 'A-2', abstract: `${abstract.slice(0, 60)}…` };
    const generatedAt = '2026-09-12T09:21:20.000Z';
    const { format, records } = await read({ generatedAt, facets, grants: [{ ...grant, abstract }, truncated] });
    expect(format).toBe('feed catalogue');
    const [whole, excerpt] = records.map(topic);
    expect(whole).toMatchObject({ observedAt: generatedAt, identifier: 'A-1', description: { quality: 'plain' } });
    expect(whole?.description?.sections.map(({ title }) => title)).toEqual(['Expected Outcome', 'Scope']);
    expect(excerpt?.description?.quality).toBe('excerpt');
  });
});
