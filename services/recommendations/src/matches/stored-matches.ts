import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import type { MatchKind, MatchReason } from '@consortia/proto/recommendations/shapes';
import type { TopicalReason } from '../matching/shapes.ts';
import { mayReadMatches } from '../policies.ts';
import { dismissedAmong } from './dismissed-among.ts';
import { feedbackId } from './feedback-model.ts';
import { type MatchList, matchListId } from './match-list.ts';
import type { Matches } from './matches.ts';
import { type Entry, unpackEntries } from './packed-entries.ts';

/** `liked`: the person wants to see more like it. */
export type ExplainedEntry = Entry & { reasons: readonly TopicalReason[]; liked: boolean };
type Parts = Pick<Matches, 'matchLists' | 'dismissals' | 'likings'>;
/** So many dismissals of a person are read together with the list; of more, only those among its entries. */
const fewDismissed = 100;
/** More entries are not in a list. */
const maxLiked = 200;

/** The list of a person, as one query for everyone who needs it. */
export const storedList = ({ matchLists }: Pick<Parts, 'matchLists'>, userId: string, kind: MatchKind) =>
  matchLists.findById(matchListId(userId, kind)).lean<MatchList>();

/** The matches of a person that are not dismissed, the best first. Throws where the viewer may not see it. */
export async function storedMatches(
  parts: Parts,
  viewer: Viewer,
  userId: string,
  kind: MatchKind,
): Promise<ExplainedEntry[]> {
  return mayReadMatches(viewer, userId) ? ownMatches(parts, userId, kind) : fail('recommendations.not_yours');
}

/** The same for whoever may see it. */
export async function ownMatches(parts: Parts, userId: string, kind: MatchKind): Promise<ExplainedEntry[]> {
  const [list, likings, dismissed] = await Promise.all([
    heldRead(storedList(parts, userId, kind)),
    heldRead(parts.likings.find({ userId, kind }).sort({ at: -1 }).limit(maxLiked).select('item').lean()),
    heldRead(
      parts.dismissals
        .find({ userId, kind })
        .select('_id')
        .limit(fewDismissed + 1)
        .lean(),
    ),
  ]);
  if (!list) return [];
  const liked = new Set(likings.map(({ item }) => item));
  const entries = unpackEntries(list.entries).map(
    (entry): ExplainedEntry => ({ ...entry, reasons: entry.reasons ?? [], liked: liked.has(entry.id) }),
  );
  const key = ({ id }: Entry): string => feedbackId(userId, kind, id);
  const hidden =
    dismissed.length > fewDismissed
      ? await dismissedAmong(parts, entries.map(key))
      : new Set(dismissed.map(({ _id }) => _id));
  return entries.filter((entry) => !hidden.has(key(entry)));
}

export type Names = { helixes: ReadonlyMap<string, string>; followed: ReadonlySet<string> };
type Reasons = readonly { reasons: readonly TopicalReason[] }[];
const helixesIn = (entries: Reasons): string[] =>
  entries.flatMap(({ reasons }) => reasons.flatMap((reason) => (reason.kind === 'helix' ? [reason.helixId] : [])));

/** Names of the Helixes that are reasons, and which of them the person follows. */
export async function helixNames(
  { helixes, subscriptions }: Pick<Matches, 'helixes' | 'subscriptions'>,
  userId: string,
  entries: Reasons,
): Promise<Names> {
  const ids = helixesIn(entries);
  if (ids.length === 0) return { helixes: new Map(), followed: new Set() };
  const [named, followed] = await Promise.all([helixes.recent.getMany(ids), subscriptions.recent.getMany([userId])]);
  return {
    helixes: new Map([...named].map(([id, { name }]) => [id, name])),
    followed: new Set(followed.get(userId)?.helixes ?? []),
  };
}

/** Reasons in words; a Helix that is gone is none. */
export const namedReasons = (reasons: readonly TopicalReason[], { helixes, followed }: Names): MatchReason[] =>
  reasons.flatMap((reason): MatchReason[] => {
    if (reason.kind !== 'helix') return [reason];
    const { helixId, ...rest } = reason;
    const name = helixes.get(helixId);
    return name === undefined ? [] : [{ ...rest, name, followed: followed.has(helixId) }];
  });
