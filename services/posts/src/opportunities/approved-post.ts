import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Opportunity } from './opportunity-model.ts';

type HasPosts = Pick<Posts, 'opportunities'>;

async function seenPost({ opportunities }: HasPosts, viewer: Viewer, id: string): Promise<Opportunity | null> {
  const post = await opportunities.findById(id).lean<Opportunity>();
  return post && maySee(viewer, post) ? post : null;
}

/** The post where it is approved and the viewer may see it, otherwise null. */
export async function shownPost(posts: HasPosts, viewer: Viewer, id: string): Promise<Opportunity | null> {
  const post = await seenPost(posts, viewer, id);
  return post?.status === 'approved' ? post : null;
}

/**
 * The post where it is approved and the viewer may see it. Throws `posts.not_found` for what is hidden as for what is not
 * there, and `posts.not_approved` for a draft that the viewer may see.
 */
export async function approvedPost(posts: HasPosts, viewer: Viewer, id: string): Promise<Opportunity> {
  const post = (await seenPost(posts, viewer, id)) ?? fail('posts.not_found');
  return post.status === 'approved' ? post : fail('posts.not_approved');
}
