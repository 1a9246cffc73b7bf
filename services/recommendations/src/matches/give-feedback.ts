import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { mayChangeMatches } from '../policies.ts';
import { feedbackId } from './feedback-model.ts';
import { type MatchList, matchListId } from './match-list.ts';
import type { Matches } from './matches.ts';
import { unpackEntries } from './packed-entries.ts';
import { scorePersonLater } from './score-person-later.ts';

/** What feedback on matches is kept in. */
export type FeedbackParts = Pick<Matches, 'clock' | 'dismissals' | 'jobs' | 'likings' | 'matchLists'>;
type Sort = 'dismissals' | 'likings';
const opposite = { dismissals: 'likings', likings: 'dismissals' } as const;
type Given = { viewer: Viewer; userId: string; kind: MatchKind; id: string };

/**
 * Stores what a person says of a match of theirs, in place of the opposite, and scores the person again. An item that is not among the
 * viewer's matches is not found, so its existence is not revealed.
 */
export async function giveFeedback(
  matches: FeedbackParts,
  sort: Sort,
  { viewer, userId, kind, id }: Given,
): Promise<void> {
  if (!mayChangeMatches(viewer, userId)) return fail('recommendations.not_yours');
  const _id = feedbackId(userId, kind, id);
  const list = await matches.matchLists.findById(matchListId(userId, kind)).lean<MatchList>();
  const isListed = list !== null && unpackEntries(list.entries).some((entry) => entry.id === id);
  if (!isListed && !(await matches[sort].exists({ _id }))) return fail('recommendations.not_found');
  await matches[opposite[sort]].deleteOne({ _id });
  const isNew = await duplicatesOnly(matches[sort].create({ _id, userId, kind, item: id, at: matches.clock() }));
  if (isNew) await scorePersonLater(matches, userId);
}

/** Takes it back. Idempotent. */
export async function takeFeedbackBack(
  matches: FeedbackParts,
  sort: Sort,
  { viewer, userId, kind, id }: Given,
): Promise<void> {
  if (!mayChangeMatches(viewer, userId)) return fail('recommendations.not_yours');
  const { deletedCount } = await matches[sort].deleteOne({ _id: feedbackId(userId, kind, id) });
  if (deletedCount > 0) await scorePersonLater(matches, userId);
}
