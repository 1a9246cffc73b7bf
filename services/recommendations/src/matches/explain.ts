import type { ExplainedPerson, Explainer } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { ItemText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: what others have is of another profile
 * or item, too. Where none of them has a reason, the nearest sentences are one sooner: no one with a field sees an empty list.
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
  const all: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    const text = texts.get(entry.id);
    if (place >= places) all.push({ ...entry, reasons: fresh(entry.id) ? null : entry.reasons });
    else if (!text || (entry.reasons && !fresh(entry.id))) all.push(entry);
    else all.push({ ...entry, reasons: await explain(text) });
  }
  if (all.some(({ reasons }) => reasons && reasons.length > 0)) return all;
  const last: Entry[] = [];
  for (const entry of all) {
    const text = texts.get(entry.id);
    last.push(entry.reasons && text ? { ...entry, reasons: await explain(text, true) } : entry);
  }
  return last;
}
