import type { TestService } from '@consortia/infra/testing/test-service';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { parse } from 'csv-parse/sync';
import { ingest, observation, startHarness, viewers } from './harness.ts';

const { listCalls } = fundingIngestApi;
const dated = (title: string, deadlines: string[], changes = {}) =>
  observation({
    title,
    actions: [{ types: ['RIA'], status: 'open', openingDate: '2026-05-01', deadlines }],
    ...changes,
  });

describe('deadlines by month, and the file of calls', () => {
  let harness: TestService;
  beforeAll(async () => {
    harness = await startHarness();
    await ingest(harness, [
      dated('June', ['2026-06-30']),
      dated('September one', ['2026-01-10', '2026-09-15', '2027-02-01']),
      dated('September two', ['2026-09-30'], { programme: 'LIFE' }),
      dated('Next year', ['2027-05-01']),
      dated('After the ribbon', ['2027-06-01']),
      dated('Closed', ['2026-01-10']),
    ]);
  });
  afterAll(() => harness.close());
  const list = (filters: Record<string, unknown> = {}) =>
    harness.as(viewers.visitor).call(listCalls, { query: { filters } });
  const counts = (months: readonly { month: string; count: number }[]) =>
    Object.fromEntries(months.filter(({ count }) => count > 0).map(({ month, count }) => [month, count]));

  it('count the next deadline of each call in this month and the eleven after it', async () => {
    const { months } = await list();
    expect(months.map(({ month }) => month)).toEqual([
      ...[6, 7, 8, 9, 10, 11, 12].map((month) => `2026-${String(month).padStart(2, '0')}`),
      ...[1, 2, 3, 4, 5].map((month) => `2027-0${month}`),
    ]);
    expect(counts(months)).toEqual({ '2026-06': 1, '2026-09': 2, '2027-05': 1 });
  });

  it('filter by a month, and are counted under all other filters', async () => {
    const september = await list({ month: '2026-09' });
    expect(september.items.map(({ title }) => title)).toEqual(['September one', 'September two']);
    expect(september.matches).toBe(2);
    expect(counts(september.months)).toEqual({ '2026-06': 1, '2026-09': 2, '2027-05': 1 });
    expect(september.facets.programme.map(({ value, count }) => [value, count])).toEqual([
      ['Horizon Europe', 1],
      ['LIFE', 1],
    ]);
    const life = await list({ month: '2026-09', programme: ['LIFE'] });
    expect(life.items.map(({ title }) => title)).toEqual(['September two']);
    expect(counts(life.months)).toEqual({ '2026-09': 1 });
  });

  it('refuse what is not a month', async () => {
    for (const month of ['2026-13', '2026', '2026-9', "2026-09' OR 1"])
      await expect(list({ month })).rejects.toMatchObject({ status: 422 });
  });

  const download = async (query = '') => {
    const response = await harness.as(viewers.visitor).fetch(`/funding/calls.csv${query}`);
    return { response, text: await response.text() };
  };

  it('writes the calls under the filters in the order of the list, as CSV', async () => {
    const { response, text } = await download('?filters[programme][]=LIFE');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="funding-calls.csv"');
    expect(text.split('\r\n')[0]).toBe(
      'Identifier,Title,Status,Programme,Type of action,Opening date,Next deadline,All deadlines,Total budget (EUR),Helixes,Address,Who may take part,Consortium,Coordinator,Lump sum,Budget of a project,Grants to third parties,Maximum per third party (EUR),Page limit,Blind evaluation,TRL from,TRL to,Deadline model,Sentences not understood',
    );
    const [row] = parse(text, { columns: true }) as Record<string, string>[];
    expect(row).toMatchObject({ Title: 'September two', Status: 'Open for Submission', 'Next deadline': '2026-09-30' });
    const all = parse((await download()).text, { columns: true }) as Record<string, string>[];
    expect(all.map(({ Title }) => Title)).toEqual((await list()).items.map(({ title }) => title));
  });

  it('puts an apostrophe before a cell that a spreadsheet would run as a formula', async () => {
    const titles = ['=HYPERLINK("https://x")', '+1', '-1+1', '@SUM(A1)'];
    await ingest(
      harness,
      titles.map((title) => dated(title, ['2026-12-01'], { programme: 'Formulas', keywords: [] })),
    );
    const { text } = await download('?filters[programme][]=Formulas');
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows.map(({ Title }) => Title).sort()).toEqual(titles.map((title) => `'${title}`).sort());
  });

  it('has at most a thousand rows', async () => {
    await ingest(
      harness,
      Array.from({ length: 1000 }, (_, n) => dated(`Many ${n}`, ['2026-11-01'], { programme: 'Many' })),
    );
    await ingest(harness, [dated('One more', ['2026-11-02'], { programme: 'Many' })]);
    const { text } = await download('?filters[programme][]=Many');
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    expect(rows).toHaveLength(1000);
    expect(new Set(rows.map(({ Identifier }) => Identifier)).size).toBe(1000);
  });
});
