import type { DatabaseSync } from 'node:sqlite';
import type { IndexTables } from './index-tables.ts';
import { distance, gramsOf, type QueryTerm, tolerance } from './search-terms.ts';

const MAX_CANDIDATES = 200;
const MAX_ALTERNATIVES = 8;

/**
 * Words of the index spelt nearly like those of the query that it does not know: the indexed words that share most trigrams,
 * of which those within the tolerated distance are kept, nearest first. Answers them by the query's word.
 */
export function similarWords(
  database: DatabaseSync,
  { prefix }: IndexTables,
  terms: QueryTerm[],
): Map<string, string[]> {
  const exists = database.prepare(`SELECT doc FROM ${prefix}_terms WHERE term = ?`);
  const found = new Map<string, string[]>();
  for (const term of terms) {
    const word = term.words[0]!;
    const limit = tolerance(word);
    if (term.words.length > 1 || limit === 0 || exists.get(word) !== undefined) continue;
    const grams = gramsOf(word);
    const rows = database
      .prepare(
        `SELECT term, COUNT(*) AS shared FROM ${prefix}_grams WHERE gram IN (${grams.map(() => '?').join(', ')})
         GROUP BY term ORDER BY shared DESC, term LIMIT ${MAX_CANDIDATES}`,
      )
      .all(...grams) as { term: string }[];
    const near = rows
      .map(({ term: candidate }) => ({ candidate, away: distance(word, candidate, limit) }))
      .filter(({ candidate, away }) => away <= limit && exists.get(candidate) !== undefined)
      .sort((a, b) => a.away - b.away || a.candidate.localeCompare(b.candidate));
    if (near.length > 0)
      found.set(
        word,
        near.slice(0, MAX_ALTERNATIVES).map(({ candidate }) => candidate),
      );
  }
  return found;
}
