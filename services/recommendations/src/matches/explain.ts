import { createPause } from '@consortia/infra/kit/pause-between';
import type { ExplainedPerson, Explainer } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { Fallback } from '../matching/sentences.ts';
import type { ItemText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/** Where fewer matches have a sure reason, the first others that have one which is unsure are shown as well, up to so many in all. */
const few = 3;

/** Whether one of these reasons is likely to make sense. */
export const isSure = (reasons: Entry['reasons']): boolean =>
  (reasons ?? []).some((reason) => !('unsure' in reason && reason.unsure));

const isExplained = ({ reasons }: Entry): boolean => (reasons ?? []).length > 0;
const withoutReasons = (entry: Entry): Entry => (entry.reasons ? { ...entry, reasons: [] } : entry);

const countExplained = (entries: readonly Entry[]): number => entries.filter(isExplained).length;
const hasSure = (entries: readonly Entry[]): boolean => entries.some(({ reasons }) => isSure(reasons));
/**
 * Whether unsure reasons of a list have to be made again, for which the texts of all of its entries are needed: matches with reasons have
 * left and few are left, or the first sure one has come, next to which less is shown.
 */
export function lacksReasons(before: readonly Entry[], after: readonly Entry[]): boolean {
  if (countExplained(after) < Math.min(few, countExplained(before))) return true;
  const isUnsure = (entry: Entry): boolean => isExplained(entry) && !isSure(entry.reasons);
  return !hasSure(before) && hasSure(after) && after.some(isUnsure);
}

/** The same entries, the first of those without a sure reason, at most `room`, with unsure ones. */
async function withUnsure(
  entries: readonly Entry[],
  room: number,
  fallback: Fallback,
  explainedAs: (entry: Entry, fallback: Fallback) => Promise<Entry>,
): Promise<Entry[]> {
  const all: Entry[] = [];
  let left = room;
  for (const entry of entries) {
    if (entry.reasons === null || isSure(entry.reasons)) {
      all.push(entry);
      continue;
    }
    const now = left > 0 ? await explainedAs(entry, fallback) : withoutReasons(entry);
    if (isExplained(now)) left -= 1;
    all.push(now);
  }
  return all;
}

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: what others have is of another profile
 * or item, too. Where few have a sure reason, the first fallback is tried for others, and where none has any, the next: no one with a
 * field sees an empty list. What is unsure gives way to what is sure. Other events are handled in between.
 */
export async function explained(
  explainer: Explainer,
  entries: readonly Entry[],
  places: number,
  person: ExplainedPerson,
  texts: ReadonlyMap<string, ItemText>,
  model: Model,
  fresh: (id: string) => boolean,
): Promise<Entry[]> {
  const explain = explainer(model, person);
  const pause = createPause();
  const explainedAs = async (entry: Entry, fallback: Fallback): Promise<Entry> => {
    await pause();
    const text = texts.get(entry.id);
    return text ? { ...entry, reasons: await explain(text, fallback) } : entry;
  };
  const all: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place >= places) all.push({ ...entry, reasons: fresh(entry.id) ? null : entry.reasons });
    else all.push(entry.reasons && !fresh(entry.id) ? entry : await explainedAs(entry, 'none'));
  }
  const room = Math.max(0, few - all.filter(({ reasons }) => isSure(reasons)).length);
  const some = await withUnsure(all, room, 'near', explainedAs);
  return some.some(isExplained) ? some : withUnsure(all, room, 'named', explainedAs);
}
