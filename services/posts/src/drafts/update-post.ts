import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { isAdministrator, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { type Recorded, record, saveAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { authoringApi } from '@consortia/proto/posts/authoring';
import type { DraftChanges, DraftFields } from '@consortia/proto/posts/drafts';
import { postsEvents } from '@consortia/proto/posts/events';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { publishedOpportunity } from '../opportunities/add-opportunity.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { isAuthor, mayEdit, mayPost, maySee } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { foreignProject, problemsOf, submissionProblems, unknownIds } from './check-form.ts';
import { afterChanges, onlyAction } from './choose-action.ts';
import type { Drafting } from './create-draft.ts';
import { pageUrl } from './draft-addresses.ts';
import { changedFields, type DraftField, formOf, stateOf, tidied } from './draft-form.ts';
import { notShown } from './not-shown.ts';
import { readFacts } from './read-facts.ts';
import { refuseProblems } from './refuse-problems.ts';

type Edit = { form: DraftFields; changed: DraftField[]; now: Date };

/** Submitted and approved posts stay complete; a draft may be incomplete, but may not contain unknown ids. */
const mustBeComplete = ({ status, submittedAt }: Opportunity): boolean => status === 'approved' || submittedAt !== null;

type Editing = { viewer: Viewer; params: { id: string } };
/** The post, if the viewer may edit it now. Throws `posts.not_found`, `.not_yours`, `.trial_cannot_post` or `.waiting`. */
const editablePost =
  ({ opportunities }: Pick<Posts, 'opportunities'>) =>
  async ({ viewer, params }: Editing) => {
    const post = await opportunities.findById(params.id);
    if (!post || !maySee(viewer, post)) return fail('posts.not_found');
    if (!mayEdit(viewer, post)) return fail('posts.not_yours');
    if (!mayPost(viewer)) return fail('posts.trial_cannot_post');
    if (post.status === 'draft' && post.submittedAt && !isAdministrator(viewer)) return fail('posts.waiting');
    return post;
  };

/** The form after the changes. Throws `posts.incomplete` or `kit.invalid` for problems of the changed fields alone. */
async function editOf(posts: Drafting, post: Opportunity, changes: DraftChanges): Promise<Edit> {
  const before = formOf(post);
  const facts = await readFacts(posts, post.userId, { ...before, ...changes }, before.helixes);
  const form = tidied(afterChanges(before, changes, facts));
  const complete = mustBeComplete(post);
  if (complete) form.actionId ??= onlyAction(facts.topic, facts.now);
  const changed = changedFields(before, form);
  refuseProblems(problemsOf(changed, foreignProject(facts)));
  if (complete) refuseProblems(problemsOf(changed, submissionProblems(form, facts, post)), 'posts.incomplete');
  else refuseProblems(problemsOf(changed, unknownIds(form, facts)));
  return { form, changed, now: facts.now };
}

/** Fields of the post after an edit; an approved post waits for review unless an administrator has edited it (P05). */
function stateAfter({ form, changed, now }: Edit, post: Opportunity, viewer: Viewer): Partial<Opportunity> {
  const savedIn = isAuthor(viewer, post) ? signedIn(viewer).sessionId : post.savedIn;
  const state = { ...stateOf(form, post._id), savedAt: now, savedIn };
  if (post.status !== 'approved' || isAdministrator(viewer)) return state;
  const editedAt = post.editedAt ?? now;
  const reviewedForm = post.editedAt ? post.reviewedForm : formOf(post);
  return { ...state, editedAt, reviewedForm, changedFields: [...new Set([...post.changedFields, ...changed])] };
}

/** Edits of approved and of submitted posts are published, those of other drafts are not. */
async function eventsOf(posts: Drafting, post: Opportunity, viewer: Viewer): Promise<Recorded[]> {
  if (post.status === 'approved') {
    const by = signedIn(viewer).id;
    return [record(postsEvents.opportunityUpdated, { ...(await publishedOpportunity(posts, post)), by })];
  }
  return post.submittedAt ? [record(postsEvents.opportunityCorrected, notShown(post, viewer))] : [];
}

export const updatePost = (posts: Drafting) =>
  handle(
    authoringApi.updatePost,
    async ({ viewer, loaded: post, body: { version, ...changes } }) => {
      // One attempt at the version that the form was loaded with, so that changes saved in another window are not overwritten.
      if (post.version !== version) return fail('common.conflict');
      const edit = await editOf(posts, post, changes);

      const isChanged = edit.changed.length > 0;
      if (isChanged) post.set(stateAfter(edit, post, viewer));
      const saved = await saveAggregate(post, isChanged ? await eventsOf(posts, post, viewer) : [], posts);
      const message = mustBeComplete(saved) ? messages.postSaved : postResponseMessages.draftSaved;
      return { message, url: pageUrl(saved), version: saved.version };
    },
    { load: editablePost(posts) },
  );
