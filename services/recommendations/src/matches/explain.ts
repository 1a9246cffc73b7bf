import { createPause } from '@consortia/infra/kit/pause-between';
import { type ExplainedPerson, type Explainer, type Fallback, fallbacks } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { ItemText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: what others have is of another profile
 * or item, too. Where none of them has a reason, the next fallback is tried: no one with a field sees an empty list. Other events are
 * handled in between.
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
  for (const fallback of fallbacks.slice(1)) {
    if (all.some(({ reasons }) => reasons && reasons.length > 0)) break;
    const next: Entry[] = [];
    for (const entry of all) next.push(entry.reasons ? await explainedAs(entry, fallback) : entry);
    all = next;
  }
  return all;
}
