import { readFileSync } from 'node:fs';
import type { JudgedCallQuery } from './judged-call-queries.ts';

type Written = { language: string; kind: string; q: string; is?: string[]; about?: string[] };

/** 120 queries in five languages: subjects, acronyms, typing errors, identifiers, pasted addresses and joint undertakings. */
export const queriesInLanguages: readonly (JudgedCallQuery & Pick<Written, 'language' | 'kind'>)[] = (
  JSON.parse(readFileSync(new URL('./judged-queries-in-languages.json', import.meta.url), 'utf8')) as Written[]
).map(({ about, ...query }) => ({ ...query, ...(about && { about: about.map((one) => new RegExp(one, 'i')) }) }));
