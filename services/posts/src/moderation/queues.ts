import { maxCounted, readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import type { postQueues } from '@consortia/proto/posts/moderation';
import { type Model, trusted } from 'mongoose';
import type { Posts } from '../posts.ts';

/** Matches every date, but not null. */
const set = () => trusted({ $gt: new Date(0) });

/** Filter of pending posts: submitted drafts, or approved posts with an edit that has not been reviewed. */
export const waitingPosts = (queue: (typeof postQueues)[number]) =>
  queue === 'submitted'
    ? ({ status: 'draft', deletedAt: null, submittedAt: set() } as const)
    : ({ status: 'approved', deletedAt: null, editedAt: set() } as const);
export const waitingComments = () => ({ deletedAt: null, waitingSince: set() });

const counted = <D>(model: Model<D>, filter: object): Promise<number> =>
  model.countDocuments(filter as never, { limit: maxCounted + 1 });

/** Number of items in each queue, up to 1,000. */
export async function countQueues({ opportunities, comments }: Pick<Posts, 'opportunities' | 'comments'>) {
  const [submitted, edited, waiting] = await Promise.all([
    counted(opportunities, waitingPosts('submitted')),
    counted(opportunities, waitingPosts('edited')),
    counted(comments, waitingComments()),
  ]);
  const capped = (count: number): number => Math.min(count, maxCounted);
  return { submitted: capped(submitted), edited: capped(edited), comments: capped(waiting) };
}

/** One page in this order, with the page numbers and the total. */
export async function pageOfRows<D>(model: Model<D>, filter: object, order: Record<string, 1 | -1>, page: number) {
  const { found, paging } = await readPage(model, { filter, sort: order, page, size: limits.listPageSize });
  return { found, ...paging };
}
