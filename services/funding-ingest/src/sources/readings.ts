import type {
  OrganisationObservation,
  ProjectObservation,
  TopicObservation,
} from '@consortia/proto/funding-ingest/observations';

/**
 * A value that is invalid for its field. `sound` is its valid part.
 */
export type Wrong = { readonly wrong: string; readonly sound?: unknown };
/** The record that is read and what was read of it so far; rows of the table are read in their order. */
export type Entry = {
  observedAt: string | null;
  observed: Partial<TopicObservation> & Partial<ProjectObservation> & Partial<OrganisationObservation>;
};
/** Converts a value of a source. `undefined`: there is no value. */
export type Reading = { says: string; read: (value: unknown, entry: Entry) => unknown };

const maxShownLength = 80;
export function wrong(value: unknown): Wrong {
  const text = JSON.stringify(value) ?? String(value);
  return { wrong: text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text };
}
export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'wrong');

/** The portal's search API wraps every value in a list. */
export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The value under a dotted path; numbers in it count the elements of a list. */
export function pick(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isEmpty);
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Marks without width, signs that turn the direction, soft hyphens, control characters and code points that are no characters. */
const invisible =
  /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}\u00ad\u200b-\u200d\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Bullets of office fonts in the private use area. */
const privateBullet = /[\uf000-\uf0ff]/g;
export const visible = (text: string): string => text.replace(invisible, '').replace(privateBullet, '•');
/** White space other than a single blank; most texts have none, and need no replacement. */
const unfolded = /\s{2,}|[^\S ]/g;
/** One line of text. */
export const oneLine = (text: string): string => visible(text).replace(unfolded, ' ').trim();

/** The value of JSON inside a string; the string itself when it is no JSON. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
