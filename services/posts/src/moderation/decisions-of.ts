import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { decisionModel } from '../decisions/decision-model.ts';
import { existsPost, type PostRef } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import { pageOfRows } from './queues.ts';

/**
 * A page of the decisions on a post of either kind, the latest first; deleted posts have a history too, which says who deleted them.
 * Throws `posts.not_found`.
 */
export async function decisionsOf(
  posts: Pick<Posts, 'connection' | 'opportunities' | 'people' | 'results'>,
  ref: PostRef,
  page: number,
) {
  const decisions = decisionModel(posts.connection);
  const filter = { postId: ref.id, postKind: ref.kind };
  const { found, ...paging } = await pageOfRows(decisions, filter, { at: -1, _id: -1 }, page);
  if (paging.total === 0 && !(await existsPost(posts, ref))) return fail('posts.not_found');
  const people = await posts.people.getMany(found.map(({ byId }) => byId));
  const items = found.map(({ decision, at, byId, reason }) => ({
    decision,
    at: at.toISOString(),
    by: byId === null ? null : { id: byId, name: people.get(byId)?.name ?? messages.missingValue },
    reason,
  }));
  return { items, ...paging };
}
