import { keywordKey } from '../keyword.ts';
import { limits } from '../limits.ts';

/** The actions of an import on a field of the profile; `ignore` unless the person chooses otherwise (G32). */
export const fieldActions = ['add', 'replace', 'ignore'] as const;
export type FieldAction = (typeof fieldActions)[number];

/** Keywords in their order; of several spellings of one the first. */
export function distinctKeywords(keywords: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const keyword of keywords) {
    const key = keywordKey(keyword);
    if (!first.has(key)) first.set(key, keyword);
  }
  return [...first.values()];
}

function combined<T>(current: T, imported: T, action: FieldAction, add: () => T): T {
  if (action === 'ignore') return current;
  return action === 'replace' ? imported : add();
}

/** The keywords of a profile after an import; those above the number that a profile may have are left out. */
export const combineKeywords = (
  current: readonly string[],
  imported: readonly string[],
  action: FieldAction,
): readonly string[] =>
  combined(current, distinctKeywords(imported), action, () => distinctKeywords([...current, ...imported])).slice(
    0,
    Math.max(limits.expertiseOfOnePerson, current.length),
  );

/** A text of a profile after an import; a text that is there already is not added a second time. */
export const combineText = (
  current: string | null,
  imported: string,
  action: FieldAction,
  separator: string,
): string | null =>
  combined<string | null>(current, imported, action, () => {
    if (!current) return imported;
    return current.includes(imported) ? current : current + separator + imported;
  });
/** Between the paragraphs of a biography. */
export const paragraphs = '\n\n';
/** Between the titles of two theses. */
export const titles = '; ';

type Employed = { organisation: string; role: string | null; startedOn: string | null };
const employmentKey = ({ organisation, role, startedOn }: Employed): string =>
  JSON.stringify([organisation.toLowerCase(), role?.toLowerCase() ?? null, startedOn]);

/** The employments of a profile after an import, each organisation, role and start once; at most so many as a profile may have. */
export function combineEmployments<T extends Employed>(
  current: readonly T[],
  imported: readonly T[],
  action: FieldAction,
): readonly T[] {
  const distinct = (list: readonly T[]): T[] => {
    const first = new Map<string, T>();
    for (const one of list) if (!first.has(employmentKey(one))) first.set(employmentKey(one), one);
    return [...first.values()];
  };
  return combined(current, distinct(imported), action, () => distinct([...current, ...imported])).slice(
    0,
    limits.employmentsOfOnePerson,
  );
}
