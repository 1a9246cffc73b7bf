import type { DraftFields } from '@consortia/proto/posts/drafts';
import { moderationMessages as words } from '@consortia/proto/posts/messages/moderation';

const fields: Record<keyof DraftFields, string> = {
  name: words.fieldTitle,
  message: words.fieldText,
  projectTitle: words.fieldProject,
  projectUrl: words.fieldProject,
  topicId: words.fieldTopic,
  actionId: words.fieldAction,
  organisationId: words.fieldOrganisation,
  groupId: words.fieldGroup,
  helixes: words.fieldHelixes,
  roles: words.fieldRoles,
  expertiseSought: words.fieldExpertise,
  collaboratorSought: words.fieldCollaborator,
  funding: words.fieldFunding,
  proposal: words.fieldProposal,
  visibility: words.fieldVisibility,
};
const isField = (name: string): name is keyof DraftFields => Object.hasOwn(fields, name);

/** Which fields were changed since it was approved, each once. */
export function diffText(changed: readonly string[]): string {
  const names = [...new Set(changed.filter(isField).map((name) => fields[name]))];
  return names.length > 0 ? words.changed(names.join(', ')) : words.changedUnknown;
}
