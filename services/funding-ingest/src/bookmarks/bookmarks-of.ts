import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { BookmarkKind } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayBookmark } from '../policies.ts';
import type { Bookmark } from './bookmark-model.ts';

export const bookmarksOfPerson = (
  { bookmarks }: Pick<FundingIngest, 'bookmarks'>,
  userId: string,
): Promise<Bookmark[]> => bookmarks.find({ userId }).limit(limits.callsOfOnePerson).lean<Bookmark[]>();

/** Every bookmark of the viewer. Visitors fail with `kit.sign_in_required`. */
export async function bookmarksOf(parts: Pick<FundingIngest, 'bookmarks'>, viewer: Viewer): Promise<Bookmark[]> {
  return mayBookmark(viewer) ? bookmarksOfPerson(parts, viewer.id) : fail('kit.sign_in_required');
}

/** Ids of the topics with a mark of one of these kinds; null where the list is not restricted to any. */
export async function chosenTopics(
  parts: Pick<FundingIngest, 'bookmarks'>,
  viewer: Viewer,
  kinds: readonly BookmarkKind[] = [],
): Promise<string[] | null> {
  if (kinds.length === 0) return null;
  const found = await bookmarksOf(parts, viewer);
  return found
    .filter(
      ({ savedAt, watchedAt }) =>
        (kinds.includes('saved') && savedAt !== null) || (kinds.includes('watched') && watchedAt !== null),
    )
    .map(({ topicId }) => topicId);
}
