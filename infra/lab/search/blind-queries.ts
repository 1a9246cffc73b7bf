import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRealCalls } from '@consortia/infra/testing/real-calls';
import { visitor } from '@consortia/infra/testing/viewers';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { openRealSearch } from '@consortia/recommendations/tests/real-calls-search';
import { openRealList } from './real-calls-searched.ts';
import { type Grades, measureShown } from './shown-measures.ts';

/**
 * Queries of somebody else over the real calls: `FOLDER/queries.json` is `[{ id, query }]`. Writes for each the first ten calls of the
 * list and of the palette to `FOLDER/results.json`, for readers, and each call once in an order that tells nothing of its rank to
 * `FOLDER/to-grade.json`. Where `FOLDER/grades.json` (`{ id: { identifier: 0 | 1 | 2 } }`) is there, the figures are printed.
 *
 *    node infra/lab/search/blind-queries.ts FOLDER
 */
type Shown = { identifier: string; title: string; status: string; deadline: string | null; scope: string };
type Results = Record<string, { query: string; list: Shown[]; palette: Shown[] }>;
const shownAtMost = 10;
const scopeCharacters = 300;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of queries.json.');
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const write = (name: string, value: unknown): void =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

const texts = new Map(readRealCalls().map(({ identifier, text }) => [identifier.toUpperCase(), text]));
function scopeOf(identifier: string): string {
  const text = texts.get(identifier.toUpperCase()) ?? '';
  const at = text.indexOf('Scope:');
  return text.slice(at < 0 ? 0 : at + 'Scope:'.length).slice(0, scopeCharacters);
}

async function search(queries: readonly { id: string; query: string }[]): Promise<Results> {
  const [list, palette] = [await openRealList(), await openRealSearch()];
  try {
    const results: Results = {};
    for (const { id, query } of queries) {
      const { items } = await list
        .as(visitor())
        .call(fundingIngestApi.listCalls, { query: { filters: { q: query } } })
        .catch(() => ({ items: [] }));
      const { groups } = await palette
        .as(visitor())
        .call(recommendationsApi.search, { query: { q: query } })
        .catch(() => ({ groups: [] }));
      const hits = groups.find(({ kind }) => kind === 'call')?.hits ?? [];
      results[id] = {
        query,
        list: items.slice(0, shownAtMost).map(({ identifier, title, status, nextDeadline }) => {
          return { identifier, title, status, deadline: nextDeadline, scope: scopeOf(identifier) };
        }),
        palette: hits.slice(0, shownAtMost).map(({ detail, title, call }) => {
          const identifier = detail ?? '';
          const { status = '', closesAt = null } = call ?? {};
          return { identifier, title, status, deadline: closesAt, scope: scopeOf(identifier) };
        }),
      };
    }
    return results;
  } finally {
    await list.close();
    await palette.close();
  }
}

function toGrade(results: Results) {
  return Object.entries(results).map(([id, { query, list, palette }]) => {
    const calls = new Map([...list, ...palette].map((call) => [call.identifier, call]));
    return { id, query, calls: [...calls.values()].toSorted((a, b) => a.identifier.localeCompare(b.identifier)) };
  });
}

const isThere = (name: string): boolean => existsSync(join(folder, name));
const isGraded = isThere('grades.json') && isThere('results.json');
if (!isGraded) {
  const results = await search(read('queries.json') as { id: string; query: string }[]);
  write('results.json', results);
  write('to-grade.json', toGrade(results));
}
if (isThere('grades.json')) {
  // What was graded is measured; a new search would show calls that nobody has read.
  const results = read('results.json') as Results;
  const grades = read('grades.json') as Record<string, Grades>;
  for (const place of ['list', 'palette'] as const) {
    const measures = Object.entries(results).map(([id, shown]) => measureShown(shown[place], grades[id] ?? {}));
    const mean = (values: readonly (number | null)[]): string => {
      const known = values.filter((value) => value !== null);
      return `${(known.reduce((sum, one) => sum + one, 0) / Math.max(1, known.length)).toFixed(3)} (${known.length} queries)`;
    };
    console.log(`${place}
  right among the first five, of five: ${mean(measures.map(({ ofFive }) => ofFive))}
  of as many as are shown, up to five: ${mean(measures.map(({ ofShown }) => ofShown))}
  of as many as are known to be right, up to five: ${mean(measures.map(({ ofKnown }) => ofKnown))}
  of the first five open or forthcoming ones, of as many as are shown and right: ${mean(measures.map(({ ofOpen }) => ofOpen))}
  first right: ${mean(measures.map(({ first }) => first))}
  nDCG@10: ${mean(measures.map(({ ndcg }) => ndcg))}
  calls without a grade, counted as wrong: ${measures.reduce((sum, { ungraded }) => sum + ungraded, 0)}`);
  }
}
