import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { writingMessages as words } from '@consortia/proto/posts/messages/writing';
import { plainText } from '@consortia/proto/rich-text';
import { checked, type FieldName } from './draft-values.ts';

export type Sentences = Partial<Record<FieldName, string>>;

/** The order in which fields are in the form. */
const order: readonly FieldName[] = [
  'topicId',
  'actionId',
  'message',
  'roles',
  'expertiseSought',
  'collaboratorSought',
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

/**
 * What keeps a draft from being submitted, by field. `topicRequired`: it was started from a call (G46); `actions`: how many of the
 * chosen topic are active, undefined while that is not known.
 */
export function missingFrom(
  fields: DraftFields,
  { topicRequired, actions }: { topicRequired: boolean; actions: number | undefined },
): Sentences {
  const found: Sentences = { ...checked(fields).problems };
  const words_ = plainText(fields.message);
  if (topicRequired && fields.topicId === null) found.topicId = words.topicMissing;
  if (fields.topicId !== null && fields.actionId === null && actions !== undefined && actions !== 1)
    found.actionId = messages.actionMissing;
  if (words_ === '') found.message = messages.postTextMissing;
  if (words_.length > limits.messageCharacters) found.message = messages.fieldTooLong;
  if (fields.name.trim() === '') found.name = messages.postTitleMissing;
  return found;
}
