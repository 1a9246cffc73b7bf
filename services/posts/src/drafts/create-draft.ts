import type { Call } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import type { authoringApi } from '@consortia/proto/posts/authoring';
import { emptyDraft } from '@consortia/proto/posts/drafts';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import type { ChangingPosts } from '../opportunities/add-opportunity.ts';
import type { HydratingPosts } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { closedCall, foreignProject, problemsOf, unknownIds } from './check-form.ts';
import { afterChanges } from './choose-action.ts';
import { formUrl } from './draft-addresses.ts';
import { changedFields, tidied } from './draft-form.ts';
import { readFacts } from './read-facts.ts';
import { refuseProblems } from './refuse-problems.ts';
import { startDraft } from './start-draft.ts';

export type Drafting = HydratingPosts & ChangingPosts;

type Create = Pick<Call<typeof authoringApi.createProposal>, 'viewer' | 'query' | 'body'>;

/**
 * Stores a new draft with the fields of the form, for the call of the query if there is one. Throws `posts.too_many_drafts`, and
 * `kit.invalid` for a closed call and unknown ids.
 */
export async function createDraft(posts: Drafting, type: Opportunity['type'], { viewer, query, body }: Create) {
  const author = signedIn(viewer);
  const changes = { topicId: query.callId ?? null, ...body };
  const facts = await readFacts(posts, author.id, { ...emptyDraft, ...changes });
  const form = tidied(afterChanges(emptyDraft, changes, facts));
  const problems = { ...closedCall(facts), ...unknownIds(form, facts), ...foreignProject(facts) };
  refuseProblems(problemsOf(changedFields(emptyDraft, form), problems));
  const fromCall = type === 'proposal' && query.callId !== undefined;
  const { _id, version } = await startDraft(posts, { author, type, form, fromCall });
  return { message: postResponseMessages.draftSaved, url: formUrl({ _id }), id: _id, version };
}
