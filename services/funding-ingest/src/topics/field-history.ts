import { isDeepStrictEqual } from 'node:util';

/** When the value of each field was observed, as ISO instants by the field's name. */
export type FieldObservedAt = Readonly<Record<string, string>>;

/**
 * Decides field by field between the stored value and one observed at an instant: the later one wins, an absent one has no
 * effect, and a missing one is filled by any. Sources are read in any order, so each field has an instant of its own; it moves only with
 * the value, so that repeating an observation changes nothing.
 */
export function openFieldHistory(known: FieldObservedAt, at: Date) {
  const now = at.toISOString();
  const next: Record<string, string> = { ...known };
  return {
    next,
    latest<T>(field: string, stored: T, observed: T | null | undefined, isGap = stored === null): T {
      if (observed === null || observed === undefined) return stored;
      if (!isGap && now < (known[field] ?? '')) return stored;
      if (isDeepStrictEqual(stored, observed)) return stored;
      next[field] = now;
      return observed;
    },
  };
}
export type FieldHistory = ReturnType<typeof openFieldHistory>;
