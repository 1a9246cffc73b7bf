import { readFileSync } from 'node:fs';
import { sharedPath, withShared } from '@consortia/infra/testing/shared-files';
import { limits } from '@consortia/proto/limits';
import { demoRecords } from './demo-records.ts';
import { readRecord } from './read-record.ts';

const orcid = '0000-0002-1825-0097';
const recordOf = (person: unknown, activities: unknown = {}) => ({
  'orcid-identifier': { path: orcid },
  person,
  'activities-summary': activities,
});
const keywords = (...contents: unknown[]) => ({ keywords: { keyword: contents.map((content) => ({ content })) } });
const employed = (summary: object) => ({
  employments: { 'affiliation-group': [{ summaries: [{ 'employment-summary': summary }] }] },
});
const work = (value: unknown, type = 'journal-article', year = '2000') => ({
  'work-summary': [{ title: { title: { value } }, type, 'publication-date': { year: { value: year } } }],
});

const example = `data/orcid_v3_record_${orcid}.json`;
const shared = withShared('the example record of ORCID', example);

describe('an ORCID record', () => {
  shared.it('of the public API is read, with dates that no calendar has', () => {
    const record = readRecord(JSON.parse(readFileSync(sharedPath(example), 'utf8')))!;
    expect(record).toMatchObject({
      orcid,
      name: 'Josiah Carberry',
      keywords: ['psychoceramics', 'ionian philology'],
      employments: [
        { organisation: 'Wesleyan University', role: 'Professor', startedOn: '1930-02', endedOn: null },
        { organisation: 'Brown University', department: 'Psychoceramics', startedOn: '1929-02' },
      ],
      leftOut: { dates: 2, employments: 0, keywords: [] },
    });
    expect(record.biography).toMatch(/^Josiah Carberry is a fictitious person\.[^\r]+\n\nJosiah Stinkney/);
    expect(record.works).toContain('The Memory Bus Considered Harmful');
    expect(record.works).toHaveLength(6);
  });

  it('gives biography, keywords, thesis and employments [U59]', () => {
    expect(readRecord(demoRecords.get(orcid))).toMatchObject({
      biography: expect.stringContaining('living soils'),
      keywords: ['soil health', 'living labs', 'Climate adaptation', 'Psychoceramics'],
      phdThesisTitle: 'The water balance of cracked pots',
      employments: [
        { organisation: 'Fjord Institute', startedOn: '2019-02', endedOn: null },
        { organisation: 'Brown University', startedOn: '2011-09', endedOn: '2018' },
      ],
      leftOut: { keywords: ['C++'], dates: 1 },
    });
  });

  it('splits keywords at commas, merges their spellings and names those that cannot be used', () => {
    const { keywords: read, leftOut } = readRecord(
      recordOf(keywords('Soils; water ,soil', '<b>Peat</b>', '#peat', 'x'.repeat(60), 17, null, ' ')),
    )!;
    expect(read).toEqual(['Soils', 'water', 'Peat']);
    expect(leftOut.keywords).toEqual(['#peat', 'x'.repeat(60)]);
  });

  it('loses tags, control characters and scripts of its texts', () => {
    const biography = { content: '<p>Soil &amp; water.</p><script>alert(1)</script>\u202e\u0000 End' };
    expect(readRecord(recordOf({ biography }))?.biography).toBe('Soil & water. End');
  });

  it('leaves out what is not public', () => {
    const hidden = { visibility: 'limited', content: 'Secret' };
    const summary = { visibility: 'private', organization: { name: 'Secret' } };
    const record = readRecord(recordOf({ biography: hidden, keywords: { keyword: [hidden] } }, employed(summary)));
    expect(JSON.stringify(record)).not.toContain('Secret');
  });

  it('keeps an employment whose end is before its start without the end, and counts one without an organisation', () => {
    const backwards = { organization: { name: 'Lab' }, 'start-date': { year: { value: '2012' } } };
    const record = readRecord(recordOf({}, employed({ ...backwards, 'end-date': { year: { value: '2011' } } })));
    expect(record).toMatchObject({ employments: [{ startedOn: '2012', endedOn: null }], leftOut: { dates: 1 } });
    expect(readRecord(recordOf({}, employed({ organization: null })))).toMatchObject({
      employments: [],
      leftOut: { employments: 1 },
    });
  });

  it('names the latest thesis', () => {
    const group = [
      work('Older', 'dissertation-thesis', '1987'),
      work('Newer', 'dissertation', '1999'),
      work('Book', 'book', '2020'),
    ];
    expect(readRecord(recordOf({}, { works: { group } }))).toMatchObject({
      phdThesisTitle: 'Newer',
      works: ['Older', 'Newer', 'Book'],
    });
  });

  it.each([
    null,
    'record',
    [],
    {},
    { 'orcid-identifier': { path: orcid } },
    { 'orcid-identifier': { path: '0000-0002-1825-0098' }, person: {} },
    { 'orcid-identifier': orcid, person: {} },
    { 'orcid-identifier': { path: orcid }, person: 'Josiah' },
  ])('is refused where it is none: %j', (record) => expect(readRecord(record)).toBeNull());

  it.each([
    { keywords: 'soil', biography: ['x'], name: 5 },
    { keywords: { keyword: { content: 'soil' } }, biography: { content: { toString: 'x' } } },
    { keywords: { keyword: [null, 5, 'soil', [], { content: ['soil'] }] } },
    JSON.parse('{"__proto__": {"biography": {"content": "x"}}, "constructor": 1}'),
  ])('with parts of another type counts them as empty: %j', (person) => {
    const activities = { employments: [5], works: { group: 'x' } };
    expect(readRecord(recordOf(person, activities))).toMatchObject({
      biography: null,
      keywords: [],
      employments: [],
      works: [],
    });
  });

  it('gives no more than a profile can hold, however long it is', () => {
    const group = Array.from({ length: 5000 }, (_, n) => work(`Title ${n} `.repeat(100)));
    const groups = Array.from({ length: 5000 }, () => employed({ organization: { name: 'Lab' } }).employments);
    const affiliations = groups.flatMap((one) => one['affiliation-group']);
    const person = {
      ...keywords(...Array.from({ length: 5000 }, (_, n) => `Keyword ${n}`)),
      biography: { content: '<p>'.repeat(100_000) + 'word '.repeat(100_000) },
    };
    const record = readRecord(
      recordOf(person, { works: { group }, employments: { 'affiliation-group': affiliations } }),
    )!;
    expect(record.keywords).toHaveLength(limits.expertiseOfOnePerson);
    expect(record.employments).toHaveLength(limits.employmentsOfOnePerson);
    expect(record.works).toHaveLength(limits.worksRead);
    expect(JSON.stringify(record).length).toBeLessThan(50_000);
  });
});
