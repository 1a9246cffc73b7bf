import { createPause } from '@consortia/infra/kit/timing/pause-between';
import type { Explainer } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { ItemText, ProfileText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order, and no entry is left out for having no reason.
 * `fresh`: existing ones are of another profile or item. Other events are handled in between.
 */
export async function explained(
  explainer: Explainer,
  entries: readonly Entry[],
  places: number,
  person: ProfileText,
  texts: ReadonlyMap<string, ItemText>,
  model: Model,
  fresh: (id: string) => boolean,
): Promise<Entry[]> {
  const explain = explainer(model, person);
  const pause = createPause();
  const all: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    const before = fresh(entry.id) ? null : entry.reasons;
    const text = place < places && !before ? texts.get(entry.id) : undefined;
    if (text) await pause();
    all.push({ ...entry, reasons: text ? await explain(text) : before });
  }
  return all;
}
