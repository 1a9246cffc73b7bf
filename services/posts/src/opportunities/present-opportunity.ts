import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { truncate } from '@consortia/infra/text/truncate';
import { limits } from '@consortia/proto/limits';
import { type StepBudget, stepBudget } from '@consortia/proto/posts/masking/find-names';
import type { OpportunityCard, Opportunity as PublicOpportunity } from '@consortia/proto/posts/shapes';
import { plainText } from '@consortia/proto/rich-text';
import { noReactions, type Reactions } from '../likes/reactions.ts';
import { maySeeNames, permissionsOf, resultRights } from '../policies.ts';
import { hiddenOf } from '../projects/read-projects.ts';
import { respondedCall } from './funding-call-of-post.ts';
import type { Related } from './hydrate-opportunities.ts';
import type { Opportunity } from './opportunity-model.ts';
import { projectOfPost } from './project-of-post.ts';
import { helixesOf, type Seen, seenBy } from './seen-by.ts';

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

type Presentation = {
  reactions?: Reactions;
  /** Of the search for names in each text; a text that takes more is hidden. */
  budget?: StepBudget;
};

/** Cards of proposals have longer texts. */
const excerptCharacters = {
  project: limits.cardDescriptionCharacters,
  proposal: limits.proposalCardMessageCharacters,
} as const;

/** The fields that cards and full posts have in common. */
const fieldsOf = ({ _id: id, type, status, visibility, roles, bumpedAt, approvedAt }: Opportunity, seen: Seen) => ({
  id,
  alias: seen.alias,
  type,
  name: seen.name,
  status,
  visibility,
  url: `/opportunities/${seen.alias}-${id}`,
  user: seen.user,
  organisation: seen.organisation,
  group: seen.group,
  roles: [...roles],
  bumpedAt: instantOf(bumpedAt),
  approvedAt: instantOf(approvedAt),
});

const seenOpportunity = (viewer: Viewer, opportunity: Opportunity, related: Related, budget: StepBudget) => {
  const written = { ...opportunity, ...hiddenOf(projectOfPost(opportunity, related)) };
  return seenBy(viewer, written, related, budget);
};

/** A card for this viewer, or null when the viewer may not see the post. */
export function presentCard(
  viewer: Viewer,
  opportunity: Opportunity,
  related: Related,
  { budget = stepBudget }: Pick<Presentation, 'budget'> = {},
): OpportunityCard | null {
  const seen = seenOpportunity(viewer, opportunity, related, budget);
  if (!seen) return null;
  const helixes = helixesOf(opportunity, related);
  return {
    ...fieldsOf(opportunity, seen),
    excerpt: truncate(plainText(seen.message), excerptCharacters[opportunity.type]),
    helixes: helixes.slice(0, limits.proposalCardHelixes),
    helixesTotal: helixes.length,
    action: respondedCall(opportunity, related).action,
  };
}

/** The full post for this viewer, or null when the viewer may not see it. */
export function presentOpportunity(
  viewer: Viewer,
  opportunity: Opportunity,
  related: Related,
  { reactions = noReactions, budget = stepBudget }: Presentation = {},
): PublicOpportunity | null {
  const seen = seenOpportunity(viewer, opportunity, related, budget);
  if (!seen) return null;
  const { collaboratorSought } = opportunity;
  const masked = (text: string | null): string | null => (text === null ? null : seen.mask(text));
  const helixes = helixesOf(opportunity, related);
  return {
    ...fieldsOf(opportunity, seen),
    submittedAt: instantOf(opportunity.submittedAt),
    message: seen.message,
    helixes,
    clusters: helixes.map((helix) => helix.id),
    expertiseSought: opportunity.expertiseSought.map(seen.mask),
    collaboratorSought: collaboratorSought === null ? null : { name: seen.mask(collaboratorSought) },
    seekingExpertise: opportunity.seekingExpertise,
    seekingCoordinator: opportunity.seekingCoordinator,
    seekingWorkPackageLeader: opportunity.seekingWorkPackageLeader,
    seekingPartner: opportunity.seekingPartner,
    funding: masked(opportunity.funding),
    proposal: masked(opportunity.proposal),
    ...respondedCall(opportunity, related),
    project: seen.full ? projectOfPost(opportunity, related) : null,
    // A reader who may not know whose Result it is would learn that here, also where the Opportunity itself is public.
    result: maySeeNames(viewer, resultRights(opportunity)) ? opportunity.result : null,
    ...reactions,
    permissions: permissionsOf(viewer, opportunity, related.people.get(opportunity.userId)),
  };
}
