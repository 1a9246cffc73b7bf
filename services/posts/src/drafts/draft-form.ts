import { isDeepStrictEqual } from 'node:util';
import { type DraftFields, emptyDraft } from '@consortia/proto/posts/drafts';
import { postRoles } from '@consortia/proto/posts/shapes';
import { slug } from '@consortia/proto/posts/slug';
import type { NewOpportunity } from '../opportunities/add-opportunity.ts';

export type DraftField = keyof DraftFields;

/** The form of a stored post. */
export const formOf = (opportunity: Omit<NewOpportunity, 'reviewedForm'>): DraftFields => ({
  name: opportunity.name,
  message: opportunity.message,
  projectId: opportunity.projectId ?? null,
  projectTitle: opportunity.project?.title ?? '',
  projectUrl: opportunity.project?.url ?? '',
  topicId: opportunity.topicId,
  actionId: opportunity.actionId,
  organisationId: opportunity.organisationId,
  groupId: opportunity.groupId,
  helixes: [...opportunity.helixIds],
  roles: [...opportunity.roles],
  expertiseSought: [...opportunity.expertiseSought],
  collaboratorSought: opportunity.collaboratorSought ?? '',
  funding: opportunity.funding ?? '',
  proposal: opportunity.proposal ?? '',
  visibility: opportunity.visibility,
});

const each = <T>(values: readonly T[]): T[] => [...new Set(values)];
/** The form without duplicates, with roles in the order of the contract. */
export const tidied = (form: DraftFields): DraftFields => ({
  ...form,
  helixes: each(form.helixes),
  expertiseSought: each(form.expertiseSought),
  roles: postRoles.filter((role) => form.roles.includes(role)),
});

/** Stored fields of a form, with all derived ones. */
export function stateOf(form: DraftFields, postId: string) {
  const { helixes, projectTitle, projectUrl, collaboratorSought, funding, proposal, ...alike } = form;
  return {
    ...alike,
    alias: slug(form.name),
    helixIds: helixes,
    collaboratorSought: collaboratorSought || null,
    funding: funding || null,
    proposal: proposal || null,
    seekingExpertise: form.roles.includes('Individual Expert'),
    seekingCoordinator: form.roles.includes('Coordinator'),
    seekingWorkPackageLeader: form.roles.includes('Work Package Leader'),
    seekingPartner: form.roles.includes('Consortium Partner'),
    project:
      !form.projectId && (projectTitle || projectUrl)
        ? { id: postId, title: projectTitle, url: projectUrl || null }
        : null,
  };
}

/** Names of the fields in which two forms differ. */
export const changedFields = (before: DraftFields, after: DraftFields): DraftField[] =>
  (Object.keys(emptyDraft) as DraftField[]).filter((field) => !isDeepStrictEqual(before[field], after[field]));
