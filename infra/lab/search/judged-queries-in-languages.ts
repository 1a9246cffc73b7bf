import { readFileSync } from 'node:fs';
import type { JudgedCallQuery } from './judged-call-queries.ts';

type Written = Pick<JudgedCallQuery, 'q' | 'is' | 'right' | 'wrong'> & {
  language: string;
  kind: string;
  about?: string[];
  /** Day on which the calls in `right` and `wrong` were read, after they had been shown. */
  readOn?: string;
};
type QueryInLanguage = JudgedCallQuery & Pick<Written, 'language' | 'kind'>;

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const rules = (written: readonly string[]): RegExp[] => written.map((one) => new RegExp(one, 'i'));
const readQueries = (file: string): readonly QueryInLanguage[] =>
  (read(file) as Written[]).map(({ about, ...query }) => ({ ...query, ...(about && { about: rules(about) }) }));

/**
 * Queries in five languages: subjects, acronyms, typing errors, identifiers, pasted addresses and joint undertakings. `measured`: 120
 * by which the search is judged; `tuning`: 140 others, the only ones that anything is chosen by.
 */
export const queriesInLanguages = {
  measured: (): readonly QueryInLanguage[] => readQueries('./judged-queries-in-languages.json'),
  tuning: (): readonly QueryInLanguage[] => readQueries('./judged-queries-for-tuning.json'),
};

/** Questions and words that calls do not use, with rules for their titles by somebody who knew the search; to learn from. */
export const queriesInOtherWords = (): readonly JudgedCallQuery[] =>
  (read('./judged-queries-in-other-words.json') as { q: string; titled: string[] }[]).map(({ q, titled }) => {
    return { q, titled: rules(titled) };
  });
