import { record } from '@consortia/infra/store/outbox-record';
import { maxNewMatches, recommendationsEvents } from '@consortia/proto/recommendations/events';
import { type MatchKind, matchKinds } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { isLikely } from '../matches/likely.ts';
import { type MatchList, matchListId } from '../matches/match-list.ts';
import { unpackEntries } from '../matches/packed-entries.ts';
import { changeNotice } from './change-notice.ts';
import { knownKinds, latestKeys, matchKey } from './match-notice-model.ts';
import type { NewMatches } from './new-matches.ts';
import { visibleMatches } from './visible-matches.ts';

/** People in one job. */
const peopleAtOnce = 100;

/** The best stored matches of a person that they may see now, those that are likely alone; null where nothing was scored for them yet. Nothing is scored here. */
async function bestOf(parts: NewMatches, userId: string, kind: MatchKind): Promise<string[] | null> {
  const list = await parts.matchLists.findById(matchListId(userId, kind)).lean<MatchList>();
  if (!list) return null;
  const likely = unpackEntries(list.entries).filter(({ score }) => isLikely(score));
  const best = likely.slice(0, maxNewMatches).map(({ id }) => id);
  return (await visibleMatches(parts, userId, kind, best)).map(({ id }) => id);
}

/**
 * Publishes what is among the best matches of a person, and was neither published nor seen before. What is there the first time is no
 * news. Of several attempts on one day one counts.
 */
async function publishFor(parts: NewMatches, userId: string, day: string): Promise<void> {
  const lists = await Promise.all(matchKinds.map(async (kind) => [kind, await bestOf(parts, userId, kind)] as const));
  if (lists.some(([, best]) => best === null)) return;
  await changeNotice(parts, userId, (notice) => {
    if (notice.checkedOn !== null && notice.checkedOn >= day) return [];
    const known = new Set([...notice.notified, ...notice.seen]);
    const before = knownKinds(notice);
    const found = { post: [], funding_topic: [], result: [] } as Record<MatchKind, string[]>;
    const noted: string[] = [];
    for (const [kind, best] of lists) {
      const added = best!.filter((id) => !known.has(matchKey(kind, id)));
      noted.push(...added.map((id) => matchKey(kind, id)));
      if (before.includes(kind)) found[kind] = added;
    }
    notice.checkedOn = day;
    notice.checkedKinds = [...matchKinds];
    notice.notified = latestKeys([...notice.notified, ...noted]);
    if (matchKinds.every((kind) => found[kind].length === 0)) return [];
    const { post: posts, funding_topic: calls, result: results } = found;
    return [record(recommendationsEvents.matchesFound, { id: parts.newId(), userId, posts, calls, results })];
  });
}

/** Looks for new matches of the next people by id. Resolves to the last of them, or null at the end. */
export async function publishNewMatches(
  parts: NewMatches,
  { after, day }: { after: string; day: string },
  signal: AbortSignal,
): Promise<string | null> {
  const found = await parts.profiles
    .find({ _id: trusted({ $gt: after }) })
    .sort({ _id: 1 })
    .limit(peopleAtOnce)
    .select('_id')
    .lean<{ _id: string }[]>();
  for (const { _id } of found) {
    signal.throwIfAborted();
    await publishFor(parts, _id, day);
  }
  return found.length === peopleAtOnce ? found.at(-1)!._id : null;
}
