import { createPause } from '@consortia/infra/kit/pause-between';
import { type ExplainedPerson, type Explainer, type Fallback, fallbacks } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { ItemText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/** Entries that a fallback may give reasons to: the first ones. */
const maxUnsure = 3;

/** Whether one of these reasons is likely to make sense. */
export const isSure = (reasons: Entry['reasons']): boolean =>
  (reasons ?? []).some((reason) => !('unsure' in reason && reason.unsure));

const isExplained = ({ reasons }: Entry): boolean => (reasons ?? []).length > 0;
const withoutReasons = (entry: Entry): Entry => (entry.reasons ? { ...entry, reasons: [] } : entry);

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: what others have is of another profile
 * or item, too. Where none of them has a reason, the next fallback is tried for the first ones: no one with a field sees an empty list.
 * What is unsure gives way to the first sure one. Other events are handled in between.
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
  const none = fallbacks[0];
  let all: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place >= places) all.push({ ...entry, reasons: fresh(entry.id) ? null : entry.reasons });
    else all.push(entry.reasons && !fresh(entry.id) ? entry : await explainedAs(entry, none));
  }
  if (all.some(({ reasons }) => isSure(reasons)))
    return all.map((entry) => (isSure(entry.reasons) ? entry : withoutReasons(entry)));
  for (const fallback of fallbacks.slice(1)) {
    if (all.some(isExplained)) break;
    const next: Entry[] = [];
    let found = 0;
    for (const entry of all) {
      const now = entry.reasons && found < maxUnsure ? await explainedAs(entry, fallback) : entry;
      if (isExplained(now)) found += 1;
      next.push(now);
    }
    all = next;
  }
  return all;
}
