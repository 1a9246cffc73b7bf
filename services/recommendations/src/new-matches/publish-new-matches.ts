import { record } from '@consortia/infra/store/outbox-record';
import { maxNewMatches, recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { type MatchList, matchListId } from '../matches/match-list.ts';
import { unpackEntries } from '../matches/packed-entries.ts';
import { changeNotice } from './change-notice.ts';
import { latestKeys, matchKey } from './match-notice-model.ts';
import type { NewMatches } from './new-matches.ts';
import { visibleMatches } from './visible-matches.ts';

/** People in one job. */
const peopleAtOnce = 100;

/** The best stored matches of a person that they may see now; null where nothing was scored for them yet. Nothing is scored here. */
async function bestOf(parts: NewMatches, userId: string, kind: MatchKind): Promise<string[] | null> {
  const list = await parts.matchLists.findById(matchListId(userId, kind)).lean<MatchList>();
  if (!list) return null;
  const explained = unpackEntries(list.entries).filter(({ reasons }) => (reasons ?? []).length > 0);
  const best = explained.slice(0, maxNewMatches).map(({ id }) => id);
  return (await visibleMatches(parts, userId, kind, best)).map(({ id }) => id);
}

/**
 * Publishes what is among the best matches of a person, and was neither published nor seen before. What is there at the first time is no
 * news. Of several attempts on one day one counts.
 */
async function publishFor(parts: NewMatches, userId: string, day: string): Promise<void> {
  const [posts, calls] = await Promise.all([bestOf(parts, userId, 'post'), bestOf(parts, userId, 'funding_topic')]);
  if (posts === null || calls === null) return;
  await changeNotice(parts, userId, (notice) => {
    if (notice.checkedOn !== null && notice.checkedOn >= day) return [];
    const known = new Set([...notice.notified, ...notice.seen]);
    const isFirst = notice.checkedOn === null;
    const newOf = (kind: MatchKind, ids: readonly string[]) => ids.filter((id) => !known.has(matchKey(kind, id)));
    const found = { posts: newOf('post', posts), calls: newOf('funding_topic', calls) };
    notice.checkedOn = day;
    notice.notified = latestKeys([
      ...notice.notified,
      ...found.posts.map((id) => matchKey('post', id)),
      ...found.calls.map((id) => matchKey('funding_topic', id)),
    ]);
    if (isFirst || found.posts.length + found.calls.length === 0) return [];
    return [record(recommendationsEvents.matchesFound, { id: parts.newId(), userId, ...found })];
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
