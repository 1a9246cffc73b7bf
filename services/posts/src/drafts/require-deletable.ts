import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { isTrialAuthorsPost, mayDelete, maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';

/** Throws `posts.not_found`, `posts.trial_authors_post` or `posts.not_yours` when the viewer may not delete the post. */
export async function requireDeletable(
  { people }: Pick<Posts, 'people'>,
  viewer: Viewer,
  post: Opportunity,
): Promise<void> {
  if (!maySee(viewer, post)) fail('posts.not_found');
  const author = (await people.get(post.userId)) ?? undefined;
  if (mayDelete(viewer, post, author)) return;
  fail(isAdministrator(viewer) && isTrialAuthorsPost(post, author) ? 'posts.trial_authors_post' : 'posts.not_yours');
}
