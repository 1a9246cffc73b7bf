import type { Member } from '@consortia/infra/kit/viewer/viewer';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { stateOf } from './draft-form.ts';

/** Stores a draft of this author. Throws `posts.too_many_drafts`. */
export async function startDraft(
  posts: ChangingPosts,
  {
    author: { id: userId, sessionId: savedIn },
    type,
    form,
    fromCall,
  }: Pick<Opportunity, 'type' | 'fromCall'> & { author: Pick<Member, 'id' | 'sessionId'>; form: DraftFields },
): Promise<Opportunity> {
  const countDrafts = () =>
    posts.opportunities.countDocuments(
      { userId, status: 'draft', deletedAt: null },
      { limit: limits.draftsOfOnePerson + 1 },
    );
  if ((await countDrafts()) >= limits.draftsOfOnePerson) fail('posts.too_many_drafts');
  const _id = posts.newId();
  const state = {
    _id,
    userId,
    type,
    fromCall,
    status: 'draft' as const,
    savedAt: posts.clock(),
    savedIn,
    ...stateOf(form, _id),
  };
  const added = await insertAggregate(posts.opportunities, state, () => [], posts);
  // Concurrent requests do not count each other's draft.
  if ((await countDrafts()) > limits.draftsOfOnePerson) {
    await posts.opportunities.deleteOne({ _id });
    fail('posts.too_many_drafts');
  }
  return added;
}
