import { setImmediate as pause } from 'node:timers/promises';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import { hiddenNames, hiddenTogether, namesBehind } from '@consortia/proto/posts/masking/hidden-names';
import { maskManyNames } from '@consortia/proto/posts/masking/mask-names';
import { hydrateOwners } from '../opportunities/hydrate-opportunities.ts';
import { maySeeCommenters, maySeeNames } from '../policies.ts';
import type { Post } from '../post-kinds/find-post.ts';
import type { Posts } from '../posts.ts';
import type { PersonProjection } from '../projections.ts';
import { hiddenOfProject } from '../projects/read-projects.ts';
import type { Comment } from './comment-model.ts';

/** Maximum number of approved comments whose authors' names are masked on every page; those of the page are masked in any case. */
const maxMasked = 500;

/** Data for presenting the comments of one post. */
export type CommentRelations = {
  people: ReadonlyMap<string, PersonProjection>;
  /** Whether the viewer may know who wrote them. */
  named: boolean;
  /** Masks the names in a text that the viewer may not know. */
  mask: (text: string) => string;
};

const isOf = (viewer: Viewer, id: string): boolean => viewer.kind === 'user' && viewer.id === id;

async function commentersOn({ comments }: Pick<Posts, 'comments'>, postId: string): Promise<string[]> {
  const found = await heldRead(
    comments
      .find({ postId, approved: true, deletedAt: null })
      .sort({ parentCommentId: 1, _id: 1 })
      .select('userId')
      .limit(maxMasked)
      .lean<Pick<Comment, 'userId'>[]>(),
  );
  return found.map(({ userId }) => userId);
}

/**
 * Reads the commenters, and the names to mask for this viewer. Throws `posts.not_found` when the post's author has to be hidden
 * and is unknown, in which case the post itself is not shown.
 */
export async function hydrateComments(
  posts: Pick<Posts, 'comments' | 'groups' | 'organisations' | 'people' | 'projects'>,
  viewer: Viewer,
  post: Post,
  writers: readonly string[],
): Promise<CommentRelations> {
  const named = maySeeCommenters(viewer, post);
  if (named) return { named, people: await posts.people.getMany(writers), mask: (text) => text };
  // Sorted, so that the pages of a discussion share one search for the same names.
  const hidden = [...new Set([...writers, ...(await commentersOn(posts, post._id))])].sort();
  const [people, related] = await Promise.all([posts.people.getMany(hidden), hydrateOwners(posts, [post])]);
  const names = hidden.flatMap((id) => {
    const person = isOf(viewer, id) ? undefined : people.get(id);
    return person ? [hiddenNames(person)] : [];
  });
  if (!maySeeNames(viewer, post)) {
    const project = await hiddenOfProject(posts, post.projectId, post.project);
    names.push(namesBehind({ ...post, ...project }, related) ?? fail('posts.not_found'));
  }
  const mask = await maskManyNames(hiddenTogether(names), () => pause());
  return { named, people, mask };
}
