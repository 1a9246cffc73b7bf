import { explainMatches } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { ItemText, ProfileText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/** Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: what others have is of another profile or item, too. */
export function explained(
  entries: readonly Entry[],
  places: number,
  profile: ProfileText,
  texts: ReadonlyMap<string, ItemText>,
  model: Model,
  fresh: (id: string) => boolean,
): Entry[] {
  const explain = explainMatches(model, profile);
  return entries.map((entry, place) => {
    if (place >= places) return { ...entry, reasons: fresh(entry.id) ? null : entry.reasons };
    const text = texts.get(entry.id);
    if (!text || (entry.reasons && !fresh(entry.id))) return entry;
    return { ...entry, reasons: explain(text) };
  });
}
