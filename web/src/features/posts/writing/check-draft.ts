import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type DraftFields, statesWhatIsSought } from '@consortia/proto/posts/drafts';
import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { plainText } from '@consortia/proto/rich-text';
import { checked, type FieldName } from './draft-values.ts';

export type Sentences = Partial<Record<FieldName, string>>;

/** Order of the fields in the form. */
const order: readonly FieldName[] = [
  'topicId',
  'actionId',
  'message',
  'roles',
  'expertiseSought',
  'collaboratorSought',
  'projectId',
  'projectTitle',
  'projectUrl',
  'organisationId',
  'groupId',
  'name',
  'helixes',
  'visibility',
];
export const inFormOrder = (sentences: Sentences): [FieldName, string][] =>
  order.flatMap((name) => (sentences[name] ? [[name, sentences[name]] as [FieldName, string]] : []));

export const statesSought = ({ name, message }: Pick<DraftFields, 'name' | 'message'>): boolean =>
  statesWhatIsSought(name, plainText(message));

/**
 * Reasons why a draft cannot be submitted, by field. `topicRequired`: it was started from a call (G46); `actions`: number of active
 * actions of the chosen topic, undefined while it is loading.
 */
export function missingFrom(
  fields: DraftFields,
  { topicRequired, actions }: { topicRequired: boolean; actions: number | undefined },
): Sentences {
  const found: Sentences = { ...checked(fields).problems };
  const text = plainText(fields.message);
  if (topicRequired && fields.topicId === null) found.topicId = labels.topicMissing;
  if (fields.topicId !== null && fields.actionId === null && actions !== undefined && actions !== 1)
    found.actionId = messages.actionMissing;
  if (text === '') found.message = messages.postTextMissing;
  if (text.length > limits.messageCharacters) found.message = messages.fieldTooLong;
  if (fields.name.trim() === '') found.name = messages.postTitleMissing;
  return found;
}
