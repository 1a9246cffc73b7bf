import type { DatabaseSync } from 'node:sqlite';
import type { IndexTables } from './index-tables.ts';
import { rightsCondition } from './query-source.ts';
import type { SearchQuery } from './search.ts';
import { distance, gramsOf, matchExpression, prefixTolerance, type QueryTerm, tolerance } from './search-terms.ts';

const maxCandidates = 200;
const maxAlternatives = 8;

/** Words without a meaning of their own, which no one means by a word like them: "bees" is not "been". */
const functionWords = new Set(
  (
    'about above after again also another before been being below between both could does done down during each every from have having ' +
    'here into just made make many more most much must only onto other over shall should some such than that their them then there ' +
    'these they this those through under until upon very well were what when where which while whom whose will with within would your'
  ).split(' '),
);

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

export type NearWords = (term: QueryTerm) => string[];

/**
 * Reads the indexed words that are spelt nearly like a term, nearest first, whether or not the viewer may find them; none for a term
 * of several words or one too short. What was read for a term is kept, so one reader serves one query.
 */
export function nearWordsOf(database: DatabaseSync, { prefix }: IndexTables): NearWords {
  const known = new Map<QueryTerm, string[]>();
  function read(term: QueryTerm): string[] {
    const word = term.words[0]!;
    if (term.words.length > 1 || tolerance(word) === 0) return [];
    const grams = gramsOf(word);
    // A letter that differs changes three of them at most, two that are swapped four, and the end of a word being typed one.
    const fewest = Math.max(1, grams.length - 4 * tolerance(word) - (term.prefix ? 1 : 0));
    const rows = database
      .prepare(
        `SELECT term, COUNT(*) AS shared FROM ${prefix}_grams WHERE gram IN (${grams.map(() => '?').join(', ')})
         GROUP BY term HAVING shared >= ? ORDER BY shared DESC, term LIMIT ${maxCandidates}`,
      )
      .all(...grams, fewest) as { term: string }[];
    return rows
      .map(({ term: candidate }) => ({ candidate, away: away(term, candidate) }))
      .filter(({ candidate }) => candidate !== word && !functionWords.has(candidate))
      .filter((one) => one.away < Number.POSITIVE_INFINITY)
      .sort((a, b) => a.away - b.away || a.candidate.localeCompare(b.candidate))
      .map(({ candidate }) => candidate);
  }
  return (term) => {
    const words = known.get(term) ?? read(term);
    known.set(term, words);
    return words;
  };
}

/**
 * Words spelt nearly like those of the query that the viewer's documents do not have, or like all of it (`known`), of those that `near`
 * reads, nearest first. Returns them by the query's word. A word that only documents of others hold is as if it were not there: it is
 * neither known nor an alternative.
 */
export function similarWords(
  database: DatabaseSync,
  tables: IndexTables,
  terms: QueryTerm[],
  query: Pick<SearchQuery, 'rights' | 'fields'>,
  { known, near }: { known: boolean; near: NearWords },
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
    if (!known && isKnown(word)) continue;
    const alternatives: string[] = [];
    for (const candidate of near(term)) {
      if (alternatives.length === maxAlternatives) break;
      if (isKnown(candidate)) alternatives.push(candidate);
    }
    if (alternatives.length > 0) found.set(word, alternatives);
  }
  return found;
}
