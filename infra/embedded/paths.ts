import { emptyArray, isPlainObject, missingValue } from './values.ts';

export const isIndex = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);

const split = new Map<string, string[]>();
/** The parts of a dotted path; remembered, since the same few paths are requested on every document. */
export function partsOf(path: string): string[] {
  let parts = split.get(path);
  if (!parts) {
    if (split.size > 10_000) split.clear();
    parts = path.split('.');
    split.set(path, parts);
  }
  return parts;
}

export function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : missingValue;
}

/**
 * Whether `test` holds for any value that `parts` reaches, as a MongoDB filter reads a path: arrays on the way are searched
 * into (their objects, or the element a number names), the array at the end is handed over whole. A field that is not
 * there is handed over as missingValue; an array on the way without objects reaches nothing.
 */
export function reaches(value: unknown, parts: string[], test: (leaf: unknown) => boolean, at = 0): boolean {
  if (at === parts.length) return test(value);
  const part = parts[at]!;
  if (Array.isArray(value)) {
    if (isIndex(part) && Number(part) < value.length && reaches(value[Number(part)], parts, test, at + 1)) return true;
    return value.some((item) => isPlainObject(item) && reaches(item, parts, test, at));
  }
  return isPlainObject(value) ? reaches(own(value, part), parts, test, at + 1) : test(missingValue);
}

/**
 * All values by which an index or a sort sees `parts`: arrays are taken apart, an empty one gives `emptyArray`, a missing
 * field gives missingValue. `array` says whether any array was met.
 */
export function valuesAt(value: unknown, parts: string[]): { values: unknown[]; array: boolean } {
  const found = { values: [] as unknown[], array: false };
  collect(value, parts, 0, found);
  if (found.values.length === 0) found.values.push(missingValue);
  return found;
}

function collect(value: unknown, parts: string[], at: number, found: { values: unknown[]; array: boolean }): void {
  if (at === parts.length) {
    if (!Array.isArray(value)) {
      found.values.push(value);
      return;
    }
    found.array = true;
    if (value.length === 0) found.values.push(emptyArray);
    else for (const item of value) found.values.push(item);
    return;
  }
  const part = parts[at]!;
  if (Array.isArray(value)) {
    found.array = true;
    if (isIndex(part) && Number(part) < value.length) collect(value[Number(part)], parts, at + 1, found);
    for (const item of value) if (isPlainObject(item)) collect(item, parts, at, found);
    return;
  }
  if (isPlainObject(value)) collect(own(value, part), parts, at + 1, found);
  else found.values.push(missingValue);
}
