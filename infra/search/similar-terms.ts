import type { DatabaseSync } from 'node:sqlite';
import type { IndexTables } from './index-tables.ts';
import { rightsCondition } from './query-source.ts';
import type { SearchQuery } from './search.ts';
import { distance, gramsOf, matchExpression, prefixTolerance, type QueryTerm, tolerance } from './search-terms.ts';

const maxCandidates = 200;
const maxAlternatives = 8;

/**
 * How far a word of the query is from an indexed one, or from its beginning while the word is being typed; that counts a little
 * more. Infinite where it is further than is tolerated, or starts with another letter.
 */
export function away({ words: [word = ''], prefix }: QueryTerm, candidate: string): number {
  const limit = tolerance(word);
  if (limit === 0 || word[0] !== candidate[0]) return Number.POSITIVE_INFINITY;
  const whole = distance(word, candidate, limit);
  if (whole <= limit) return whole;
  const prefixEdits = prefix ? prefixTolerance(word) : 0;
  if (prefixEdits === 0) return Number.POSITIVE_INFINITY;
  const ends = Array.from({ length: 2 * prefixEdits + 1 }, (_, n) => word.length - prefixEdits + n);
  const distances = ends
    .filter((end) => end < candidate.length)
    .map((end) => distance(word, candidate.slice(0, end), prefixEdits))
    .filter((far) => far <= prefixEdits);
  return Math.min(...distances) + 0.5;
}

/**
 * Words spelt nearly like those of the query that the viewer's documents do not know, or like all of it (`known`): of the indexed words that share most
 * trigrams, those within the tolerated distance, nearest first. Returns them by the query's word. A word that only documents of
 * others hold is as if it were not there: it is neither known nor an alternative.
 */
export function similarWords(
  database: DatabaseSync,
  tables: IndexTables,
  terms: QueryTerm[],
  query: Pick<SearchQuery, 'rights' | 'fields'>,
  { known }: { known: boolean },
): Map<string, string[]> {
  const { prefix } = tables;
  const rights = rightsCondition(database, tables, query.rights);
  const visible = database.prepare(
    `SELECT 1 AS found FROM ${prefix}_words JOIN ${prefix}_docs d ON d.rowid = ${prefix}_words.rowid WHERE ${prefix}_words MATCH ? AND ${rights.sql} LIMIT 1`,
  );
  const isKnown = (word: string): boolean =>
    visible.get(
      matchExpression([{ words: [word], prefix: false, also: [], required: false }], { fields: query.fields }),
      ...rights.values,
    ) !== undefined;
  const found = new Map<string, string[]>();
  for (const term of terms) {
    const word = term.words[0]!;
    if (term.words.length > 1 || tolerance(word) === 0 || (!known && isKnown(word))) continue;
    const grams = gramsOf(word);
    const rows = database
      .prepare(
        `SELECT term, COUNT(*) AS shared FROM ${prefix}_grams WHERE gram IN (${grams.map(() => '?').join(', ')})
         GROUP BY term ORDER BY shared DESC, term LIMIT ${maxCandidates}`,
      )
      .all(...grams) as { term: string }[];
    const near = rows
      .map(({ term: candidate }) => ({ candidate, away: away(term, candidate) }))
      .filter((one) => one.candidate !== word && one.away < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.away - b.away || a.candidate.localeCompare(b.candidate))
      .map(({ candidate }) => candidate);
    const alternatives: string[] = [];
    for (const candidate of near) {
      if (alternatives.length === maxAlternatives) break;
      if (isKnown(candidate)) alternatives.push(candidate);
    }
    if (alternatives.length > 0) found.set(word, alternatives);
  }
  return found;
}
