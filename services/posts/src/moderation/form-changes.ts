import { messages } from '@consortia/proto/messages';
import { type DraftFields, emptyDraft } from '@consortia/proto/posts/drafts';
import { plainLines } from '@consortia/proto/rich-text';
import { changedFields, type DraftField, formOf, stateOf } from '../drafts/draft-form.ts';
import type { Related } from '../opportunities/hydrate-opportunities.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';

/** The form at the last review; one that was stored before a field existed has that field empty. Null if none is stored. */
const reviewed = ({ reviewedForm }: Opportunity): DraftFields | null =>
  reviewedForm && { ...emptyDraft, ...reviewedForm };

/** The reviewed version of the post with its references at that time; undefined if it is not stored. */
export function reviewedState(post: Opportunity): Opportunity[] {
  const form = reviewed(post);
  return form ? [{ ...post, ...stateOf(form, post._id) }] : [];
}

const listed = (names: readonly (string | undefined)[]): string =>
  names.map((name) => name ?? messages.missingValue).join(', ');
const named = (id: string | null, name: string | undefined): string => (id === null ? '' : listed([name]));

/** A field of a form as plain text, with names in place of ids. */
function textOf(form: DraftFields, field: DraftField, related: Related): string {
  const topic = related.topics.get(form.topicId ?? '');
  switch (field) {
    case 'message':
      return plainLines(form.message);
    case 'roles':
    case 'expertiseSought':
      return listed(form[field]);
    case 'topicId':
      return named(form.topicId, topic && `${topic.identifier} ${topic.title}`);
    case 'actionId': {
      const action = topic?.actions.find(({ id }) => id === form.actionId);
      return named(form.actionId, action && listed(action.actionTypes.map(({ name }) => name)));
    }
    case 'projectId':
      return named(form.projectId, related.projects.get(form.projectId ?? '')?.title);
    case 'organisationId':
      return named(form.organisationId, related.organisations.get(form.organisationId ?? '')?.name);
    case 'groupId':
      return named(form.groupId, related.groups.get(form.groupId ?? '')?.name);
    case 'helixes':
      return listed(form.helixes.map((id) => related.helixes.get(id)?.name));
    default:
      return form[field];
  }
}

/** Fields of an edited post that differ from its last review, as plain text before and after. */
export function changesOf(post: Opportunity, related: Related) {
  const before = reviewed(post);
  if (!before) return [];
  const after = formOf(post);
  return changedFields(before, after).map((field) => ({
    field,
    before: textOf(before, field, related),
    after: textOf(after, field, related),
  }));
}
