import { isDeepStrictEqual } from 'node:util';

/** When each field was said what it holds, as ISO instants by the field's name. */
export type SaidAt = Readonly<Record<string, string>>;

/**
 * Decides field by field between what is known and what a source said at an instant: the later word counts, an absent one says
 * nothing, and a gap takes whatever comes. Sources are read in any order, so each field has an instant of its own; it moves only
 * when the value does, so that saying the same again changes nothing.
 */
export function openFieldHistory(known: SaidAt, at: Date) {
  const now = at.toISOString();
  const next: Record<string, string> = { ...known };
  return {
    next,
    take<T>(field: string, held: T, said: T | null | undefined, isGap = held === null): T {
      if (said === null || said === undefined) return held;
      if (!isGap && now < (known[field] ?? '')) return held;
      if (isDeepStrictEqual(held, said)) return held;
      next[field] = now;
      return said;
    },
  };
}
export type FieldHistory = ReturnType<typeof openFieldHistory>;
