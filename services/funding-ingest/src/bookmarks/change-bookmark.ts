import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { fail } from '@consortia/proto/errors';
import type { Bookmark as Shown } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { limits } from '@consortia/proto/limits';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayBookmark } from '../policies.ts';
import { type Topic, withoutTexts } from '../topics/topic-model.ts';
import { startWatching } from '../watched-topics/watched-topic.ts';
import type { Bookmark, Mark } from './bookmark-model.ts';

type Parts = Pick<FundingIngest, 'bookmarks' | 'topics' | 'watchedTopics' | 'clock' | 'newId'>;
type Named = { userId: string; topicId: string };

const shown = (bookmark: Pick<Bookmark, Mark> | null): Shown => ({
  saved: Boolean(bookmark?.savedAt),
  watched: Boolean(bookmark?.watchedAt),
});

/**
 * Marks a topic for the viewer; one that is marked already keeps its time. Fails with `funding-ingest.not_found`, or with
 * `.too_many_calls` where the viewer has as many as one person may have.
 */
export async function addMark(parts: Parts, viewer: Viewer, topicId: string, mark: Mark): Promise<Shown> {
  if (!mayBookmark(viewer)) return fail('kit.sign_in_required');
  const topic = await parts.topics.findOne({ _id: topicId, deletedAt: null }).select(withoutTexts).lean<Topic>();
  if (!topic) return fail('funding-ingest.not_found');
  return markTopic(parts, { userId: viewer.id, topic }, mark);
}

/** {@link addMark} without its checks of rights and existence. */
export async function markTopic(
  parts: Parts,
  { userId, topic }: { userId: string; topic: Topic },
  mark: Mark,
): Promise<Shown> {
  const { bookmarks, clock, newId } = parts;
  const named: Named = { userId, topicId: topic._id };
  const now = clock();
  if (mark === 'watchedAt') await startWatching(parts, topic, now);
  const _id = newId();
  // Where the mark is set the filter finds nothing, and the insert meets the document that is there.
  await duplicatesOnly(
    bookmarks.updateOne({ ...named, [mark]: null }, { $set: { [mark]: now }, $setOnInsert: { _id } }, { upsert: true }),
  );
  const added = await bookmarks.exists({ _id });
  const max = limits.callsOfOnePerson;
  // Counted after the insert, so that requests at the same time cannot pass the limit together.
  if (added && (await bookmarks.countDocuments({ userId }, { limit: max + 1 })) > max) {
    await bookmarks.deleteOne({ _id });
    return fail('funding-ingest.too_many_calls');
  }
  return shown(await bookmarks.findOne(named).lean<Bookmark>());
}

/** Removes a mark of the viewer; without one nothing changes. */
export async function removeMark(
  { bookmarks }: Pick<Parts, 'bookmarks'>,
  viewer: Viewer,
  topicId: string,
  mark: Mark,
): Promise<Shown> {
  if (!mayBookmark(viewer)) return fail('kit.sign_in_required');
  const named: Named = { userId: viewer.id, topicId };
  const left = await bookmarks
    .findOneAndUpdate(named, { $set: { [mark]: null } }, { returnDocument: 'after' })
    .lean<Bookmark>();
  await bookmarks.deleteOne({ ...named, savedAt: null, watchedAt: null });
  return shown(left);
}
