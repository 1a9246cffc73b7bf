import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { mayDiscard } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { requireAuthor } from './require-author.ts';

/** Throws `posts.not_found`, `posts.not_yours` or `posts.not_a_draft`. */
export function requireOwnDraft(viewer: Viewer, post: Opportunity): void {
  requireAuthor(viewer, post);
  if (!mayDiscard(viewer, post)) fail('posts.not_a_draft');
}

/** Id of the unsubmitted draft that the viewer last saved in this session. Throws `posts.not_found`. */
export async function draftOfSession({ opportunities }: Pick<Posts, 'opportunities'>, viewer: Viewer): Promise<string> {
  const { id: userId, sessionId: savedIn } = signedIn(viewer);
  const [latest] = await opportunities
    .find({ userId, savedIn, status: 'draft', submittedAt: null, deletedAt: null })
    .sort({ savedAt: -1, _id: -1 })
    .limit(1)
    .select('_id')
    .lean();
  return latest?._id ?? fail('posts.not_found');
}
