import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import type { PostKind } from '@consortia/proto/posts/shapes';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { maySee, type PostRights, resultRights } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Result } from '../results/result-model.ts';

/** An Opportunity or a Result, as far as comments, likes and followers need it. */
export type Post = PostRights & {
  _id: string;
  kind: PostKind;
  organisationId: string | null;
  groupId: string | null;
  projectId: string | null;
  /** A project that is named by its title alone. */
  project: { title: string } | null;
};
/** Reference of a comment or a like to its post. */
export type PostRef = { kind: PostKind; id: string };
export const refOf = ({ postKind, postId }: { postKind: PostKind; postId: string }): PostRef => ({
  kind: postKind,
  id: postId,
});

/** Leads to the page of a post; the page adds the title to its address. */
export const addressOfPost = ({ kind, id }: PostRef): string =>
  kind === 'opportunity' ? `/opportunities/${id}` : `/results/${id}`;

type HasPosts = Pick<Posts, 'opportunities' | 'results'>;

export const postOfOpportunity = (opportunity: Opportunity): Post => ({ ...opportunity, kind: 'opportunity' });
export const postOfResult = (result: Result): Post => ({
  ...resultRights(result),
  _id: result._id,
  kind: 'result',
  organisationId: result.organisationId,
  groupId: null,
  projectId: result.projectId,
  project: null,
});

async function storedPost({ opportunities, results }: HasPosts, { kind, id }: PostRef): Promise<Post | null> {
  if (kind === 'opportunity') {
    const opportunity = await heldRead(opportunities.findById(id).lean<Opportunity>());
    return opportunity && postOfOpportunity(opportunity);
  }
  const result = await heldRead(results.findById(id).lean<Result>());
  return result && postOfResult(result);
}

async function seenPost(posts: HasPosts, viewer: Viewer, ref: PostRef): Promise<Post | null> {
  const post = await storedPost(posts, ref);
  return post && maySee(viewer, post) ? post : null;
}

/** Whether the post exists, visible to the viewer or not. */
export async function existsPost({ opportunities, results }: HasPosts, { kind, id }: PostRef): Promise<boolean> {
  const found =
    kind === 'opportunity'
      ? await opportunities.exists({ _id: id, deletedAt: null })
      : await results.exists({ _id: id, deletedAt: null });
  return found !== null;
}

/** The post where it is approved and the viewer may see it, otherwise null. */
export async function shownPost(posts: HasPosts, viewer: Viewer, ref: PostRef): Promise<Post | null> {
  const post = await seenPost(posts, viewer, ref);
  return post?.status === 'approved' ? post : null;
}

/**
 * The post where it is approved and the viewer may see it. Throws `posts.not_found` for what is hidden as for what is not
 * there, and `posts.not_approved` for a draft that the viewer may see.
 */
export async function approvedPost(posts: HasPosts, viewer: Viewer, ref: PostRef): Promise<Post> {
  const post = (await seenPost(posts, viewer, ref)) ?? fail('posts.not_found');
  return post.status === 'approved' ? post : fail('posts.not_approved');
}
