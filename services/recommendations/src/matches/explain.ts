import { createPause } from '@consortia/infra/kit/timing/pause-between';
import type { ExplainedPerson, Explainer } from '../matching/explain-match.ts';
import type { Model } from '../matching/model.ts';
import type { Fallback } from '../matching/sentences.ts';
import type { ItemText } from '../matching/shapes.ts';
import type { Entry } from './packed-entries.ts';

/**
 * Where fewer matches have a sure reason, the first with an unsure one are shown too, up to this many in all; and up to this many that
 * name a keyword of the person that no earlier match names, so that each field of a person has its own.
 */
const few = 3;

/** Whether one of these reasons is likely to make sense. */
export const isSure = (reasons: Entry['reasons']): boolean =>
  (reasons ?? []).some((reason) => !('unsure' in reason && reason.unsure));

const isExplained = ({ reasons }: Entry): boolean => (reasons ?? []).length > 0;
const withoutReasons = (entry: Entry): Entry => (entry.reasons ? { ...entry, reasons: [] } : entry);

const countExplained = (entries: readonly Entry[]): number => entries.filter(isExplained).length;
const hasSure = (entries: readonly Entry[]): boolean => entries.some(({ reasons }) => isSure(reasons));
/**
 * Whether the unsure reasons of a list must be made again, which needs the texts of all its entries: matches with reasons have gone and
 * few are left, or the first sure one has come, next to which fewer are shown.
 */
export function lacksReasons(before: readonly Entry[], after: readonly Entry[]): boolean {
  if (countExplained(after) < Math.min(few, countExplained(before))) return true;
  const isUnsure = (entry: Entry): boolean => isExplained(entry) && !isSure(entry.reasons);
  return !hasSure(before) && hasSure(after) && after.some(isUnsure);
}

/** An entry with the reasons that a fallback gives it; with those that it has where its text is not at hand. */
type ExplainedAs = (entry: Entry, fallback: Fallback, only?: 'keywords') => Promise<Entry>;

const keywordsIn = ({ reasons }: Entry): string[] =>
  (reasons ?? []).flatMap((reason) => (reason.kind === 'expertise' ? [reason.yours] : []));

/** The same entries; the first `room` of those without a reason that `isWanted` have the ones that a fallback gives them. */
async function withMore(
  entries: readonly Entry[],
  room: number,
  explained: (entry: Entry) => Promise<Entry>,
  isWanted: (reasons: Entry) => boolean,
): Promise<Entry[]> {
  const all: Entry[] = [];
  let left = room;
  for (const entry of entries) {
    const isOpen = left > 0 && entry.reasons !== null && !isExplained(entry);
    const now = isOpen ? await explained(entry) : entry;
    const isTaken = isOpen && isExplained(now) && isWanted(now);
    if (isTaken) left -= 1;
    all.push(isTaken || !isOpen ? now : entry);
  }
  return all;
}

/** The same entries with unsure reasons: of keywords that no other match names, then of any, and less likely ones where there are none. */
async function withUnsure(
  entries: readonly Entry[],
  keywords: readonly string[],
  explainedAs: ExplainedAs,
): Promise<Entry[]> {
  const sure = entries.filter(({ reasons }) => isSure(reasons));
  const named = new Set(sure.flatMap(keywordsIn));
  const isOfOther = (entry: Entry): boolean => {
    const others = keywordsIn(entry).filter((keyword) => !named.has(keyword));
    for (const keyword of others) named.add(keyword);
    return others.length > 0;
  };
  const known = new Map(entries.filter((entry) => !isSure(entry.reasons)).map((entry) => [entry.id, entry]));
  const as = (fallback: Fallback, only?: 'keywords') => (entry: Entry) =>
    explainedAs(known.get(entry.id) ?? entry, fallback, only);
  let all = entries.map((entry) => (isSure(entry.reasons) ? entry : withoutReasons(entry)));
  const found = (): number => countExplained(all) - sure.length;
  for (const fallback of ['near', 'named'] as const)
    if (keywords.some((keyword) => !named.has(keyword)))
      all = await withMore(all, few - found(), as(fallback, 'keywords'), isOfOther);
  all = await withMore(all, few - countExplained(all), as('near'), () => true);
  return all.some(isExplained) ? all : withMore(all, few, as('named'), () => true);
}

/**
 * Reasons for those of the first `places` that have none yet; the entries are in order. `fresh`: existing ones are of another profile or
 * item. Unsure ones are added where there are few (see `few`) and removed as sure ones come. Other events are handled in between.
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
  const explainedAs: ExplainedAs = async (entry, fallback, only) => {
    const text = texts.get(entry.id);
    if (!text) return entry;
    await pause();
    return { ...entry, reasons: await explain(text, fallback, only) };
  };
  const all: Entry[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place >= places) all.push({ ...entry, reasons: fresh(entry.id) ? null : entry.reasons });
    else all.push(entry.reasons && !fresh(entry.id) ? entry : await explainedAs(entry, 'none'));
  }
  return withUnsure(all, person.text.keywords, explainedAs);
}
