import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';

const batchSize = 500;

/** Removes the likes of a deleted post in batches. No event is published, since that of the post implies it. */
export async function deleteLikes({ likes }: Pick<Posts, 'likes'>, postId: string): Promise<void> {
  for (;;) {
    const batch = await likes.find({ postId }).select('_id').limit(batchSize).lean();
    if (batch.length === 0) return;
    await likes.deleteMany({ _id: trusted({ $in: batch.map(({ _id }) => _id) }) });
  }
}
