import type { DraftFields } from '@consortia/proto/posts/drafts';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';

const fields: Record<keyof DraftFields, string> = {
  name: labels.fieldTitle,
  message: labels.fieldText,
  projectId: labels.fieldProject,
  projectTitle: labels.fieldProject,
  projectUrl: labels.fieldProject,
  topicId: labels.fieldTopic,
  actionId: labels.fieldAction,
  organisationId: labels.fieldOrganisation,
  groupId: labels.fieldGroup,
  helixes: labels.fieldHelixes,
  roles: labels.fieldRoles,
  expertiseSought: labels.fieldExpertise,
  collaboratorSought: labels.fieldCollaborator,
  funding: labels.fieldFunding,
  proposal: labels.fieldProposal,
  visibility: labels.fieldVisibility,
};
const isField = (name: string): name is keyof DraftFields => Object.hasOwn(fields, name);

/** The name of a field; one that is not known is shown as it is. */
export const fieldName = (field: string): string => (isField(field) ? fields[field] : field);

/** Which fields were changed since it was approved, each once. */
export function diffText(changed: readonly string[]): string {
  const names = [...new Set(changed.filter(isField).map((name) => fields[name]))];
  return names.length > 0 ? labels.changed(names.join(', ')) : labels.changedUnknown;
}
