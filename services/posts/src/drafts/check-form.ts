import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { projectMessages } from '@consortia/proto/posts/messages/projects';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { plainText } from '@consortia/proto/rich-text';
import { visibleCharacters } from '@consortia/proto/shapes';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import type { OrganisationProjection } from '../projections.ts';
import { activeActions } from './choose-action.ts';
import type { DraftField } from './draft-form.ts';
import type { Facts } from './read-facts.ts';

/** Messages by field. */
export type Problems = Partial<Record<DraftField, string[]>>;

/** Problems of ids that do not exist, which even a draft must not contain. */
export function unknownIds(form: DraftFields, facts: Facts): Problems {
  const problems: Problems = {};
  if (form.topicId && !facts.topic) problems.topicId = [postResponseMessages.topicUnknown];
  else if (form.actionId && !facts.topic?.actions.some(({ id }) => id === form.actionId)) {
    problems.actionId = [postResponseMessages.actionUnknown];
  }
  if (form.organisationId && !facts.organisation) problems.organisationId = [postResponseMessages.organisationNotYours];
  if (form.groupId && !facts.group) problems.groupId = [postResponseMessages.groupNotYours];
  if (form.helixes.some((id) => !facts.helixes.has(id))) problems.helixes = [postResponseMessages.helixUnknown];
  return problems;
}

/** Problem of a project that is not the author's. One that was deleted since it was chosen is none: the post is shown without it. */
export const foreignProject = ({ ownProject }: Pick<Facts, 'ownProject'>): Problems =>
  ownProject ? {} : { projectId: [projectMessages.projectNotYours] };

/** Problem of a topic without an open or forthcoming action: drafts for it are neither started nor submitted (G13). */
export const closedCall = ({ topic, now }: Pick<Facts, 'topic' | 'now'>): Problems =>
  topic && topic.actions.length > 0 && activeActions(topic, now).length === 0
    ? { topicId: [messages.topicClosed] }
    : {};

function callProblems({ actionId }: DraftFields, { topic, now }: Facts): Problems {
  if (!topic) return {};
  const active = activeActions(topic, now);
  const problems = closedCall({ topic, now });
  if (!actionId) problems.actionId = [messages.actionMissing];
  else if (!active.some(({ id }) => id === actionId)) problems.actionId = [messages.topicClosed];
  return problems;
}

const administers = (organisation: OrganisationProjection | undefined, userId: string): boolean =>
  organisation?.administrators.includes(userId) ?? false;

function posterProblems(form: DraftFields, facts: Facts, userId: string): Problems {
  const { author, organisation, group, groupOrganisation } = facts;
  const problems: Problems = {};
  const mine = (one: OrganisationProjection | undefined): boolean =>
    one !== undefined && (author?.primaryOrganisation?.id === one.id || administers(one, userId));
  if (organisation && !mine(organisation)) problems.organisationId = [postResponseMessages.organisationNotYours];
  if (group) {
    const fits = form.organisationId ? group.organisationId === form.organisationId : mine(groupOrganisation);
    const leads = group.leaders.includes(userId) || administers(groupOrganisation, userId);
    if (!fits || !leads) problems.groupId = [postResponseMessages.groupNotYours];
  }
  return problems;
}

/** All problems that prevent the submission of a form; empty when it can be submitted. */
export function submissionProblems(
  form: DraftFields,
  facts: Facts,
  { userId, fromCall }: Pick<Opportunity, 'userId' | 'fromCall'>,
): Problems {
  const text = plainText(form.message);
  const problems: Problems = {
    ...callProblems(form, facts),
    ...posterProblems(form, facts, userId),
    ...unknownIds(form, facts),
  };
  if (fromCall && !form.topicId) problems.topicId = [postResponseMessages.topicMissing];
  if (visibleCharacters(form.name) === 0) problems.name = [messages.postTitleMissing];
  if (visibleCharacters(text) === 0) problems.message = [messages.postTextMissing];
  else if (text.length > limits.messageCharacters) problems.message = [messages.fieldTooLong];
  if (form.helixes.length > limits.helixesSelected) problems.helixes = [messages.helixesTooMany];
  return problems;
}

/** Fields that are validated again when the field of the key changes. */
const dependent: Partial<Record<DraftField, DraftField>> = { topicId: 'actionId', organisationId: 'groupId' };

/** Problems of these fields alone: values that were not changed may have become invalid since. */
export function problemsOf(fields: readonly DraftField[], problems: Problems): Problems {
  const checked = new Set(fields.flatMap((field) => [field, dependent[field] ?? field]));
  return Object.fromEntries(Object.entries(problems).filter(([field]) => checked.has(field as DraftField)));
}
