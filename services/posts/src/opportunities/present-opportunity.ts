import { isFullMember, type Viewer } from '@consortia/infra/http/viewer';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import type { OpportunityCard, Opportunity as PublicOpportunity } from '@consortia/proto/posts/shapes';
import { plainText } from '@consortia/proto/rich-text';
import type { KeptOrganisation, KeptPerson } from '../kept-shapes.ts';
import { maySee, maySeeNames } from '../policies.ts';
import { answeredCall } from './answered-call.ts';
import type { Beside } from './beside-opportunity.ts';
import { cut } from './cut.ts';
import { type HiddenNames, maskDocument, maskNames } from './mask-names.ts';
import type { Opportunity } from './opportunity-model.ts';
import { slug } from './slug.ts';

const anonymous = { anonymous: true, name: messages.anonymousExpert } as const;
/** The mail domains of an organisation are for members; a visitor has no use for them. */
const named = (viewer: Viewer, person: KeptPerson): PublicOpportunity['user'] => {
  const { id, alias, name, initials, avatarUrl, profileUrl, profile_pictures, primaryOrganisation } = person;
  const organisation = primaryOrganisation && {
    ...primaryOrganisation,
    emailDomains: isFullMember(viewer) ? primaryOrganisation.emailDomains : [],
  };
  return {
    anonymous: false,
    id,
    alias,
    name,
    initials,
    avatarUrl,
    profileUrl,
    profile_pictures,
    primaryOrganisation: organisation,
  };
};
const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Words that many organisations have in their names, so that they tell nothing. */
const common = new Set(
  'academy applied center centre college european foundation group hospital institute international national'
    .split(' ')
    .concat('research school science sciences technical technology university'.split(' ')),
);
const tellingWords = (name: string): string[] =>
  name.split(/[^\p{L}]+/u).filter((word) => word.length > 3 && !common.has(word.toLowerCase()));

function hiddenNames(
  person: KeptPerson,
  organisation: KeptOrganisation | undefined,
  group: { name: string } | undefined,
): HiddenNames {
  const organisations = [organisation, person.primaryOrganisation].filter((one) => one != null);
  const domains = organisations.flatMap(({ emailDomains }) => emailDomains.map(({ domain }) => domain));
  return {
    names: [
      person.name,
      person.firstname,
      person.lastname,
      group?.name ?? '',
      ...organisations.map(({ name }) => name),
    ],
    domains: domains.flatMap((domain) => [domain, domain.split('.')[0]!]),
    words: organisations.flatMap(({ name }) => tellingWords(name)),
  };
}

/** An Opportunity with everything the viewer may not know taken out, before any shape is made of it. */
type Seen = {
  name: string;
  alias: string;
  message: Opportunity['message'];
  user: PublicOpportunity['user'];
  organisation: PublicOpportunity['organisation'];
  group: PublicOpportunity['group'];
  mask: (text: string) => string;
  whole: boolean;
};

function seenBy(viewer: Viewer, opportunity: Opportunity, beside: Beside): Seen | null {
  if (!maySee(viewer, opportunity)) return null;
  const { name, alias, message, userId, organisationId, groupId } = opportunity;
  const person = beside.people.get(userId);
  const organisation = organisationId ? beside.organisations.get(organisationId) : undefined;
  const group = groupId ? beside.groups.get(groupId) : undefined;
  if (maySeeNames(viewer, opportunity)) {
    return {
      name,
      alias,
      message,
      user: person ? named(viewer, person) : anonymous,
      organisation: organisation ?? null,
      group: group ?? null,
      mask: (text) => text,
      whole: true,
    };
  }
  // Without the names there is nothing to tell what has to be hidden, so nothing is shown.
  if (!person || (organisationId && !organisation) || (groupId && !group)) return null;
  const mask = maskNames(hiddenNames(person, organisation, group));
  return {
    name: mask(name),
    alias: slug(mask(name)),
    message: maskDocument(message, mask),
    user: anonymous,
    organisation: null,
    group: null,
    mask,
    whole: false,
  };
}

const helixesOf = ({ helixIds }: Opportunity, { helixes }: Beside) =>
  helixIds.map((id) => helixes.get(id)).filter((helix) => helix !== undefined);

/** A card for this viewer, or null where the viewer may not see the post. */
export function presentCard(viewer: Viewer, opportunity: Opportunity, beside: Beside): OpportunityCard | null {
  const seen = seenBy(viewer, opportunity, beside);
  if (!seen) return null;
  const { _id: id, type, status, visibility, roles } = opportunity;
  const helixes = helixesOf(opportunity, beside);
  return {
    id,
    alias: seen.alias,
    type,
    name: seen.name,
    status,
    visibility,
    url: `/opportunities/${seen.alias}-${id}`,
    excerpt: cut(plainText(seen.message), limits.cardDescriptionCharacters),
    user: seen.user,
    organisation: seen.organisation,
    group: seen.group,
    helixes: helixes.slice(0, limits.proposalCardHelixes),
    helixesTotal: helixes.length,
    roles: [...roles],
    action: answeredCall(opportunity, beside).action,
    bumpedAt: instantOf(opportunity.bumpedAt),
    approvedAt: instantOf(opportunity.approvedAt),
  };
}

/** The whole post for this viewer, or null where the viewer may not see it. */
export function presentOpportunity(viewer: Viewer, opportunity: Opportunity, beside: Beside): PublicOpportunity | null {
  const seen = seenBy(viewer, opportunity, beside);
  if (!seen) return null;
  const { _id: id, type, status, visibility, roles, collaboratorSought } = opportunity;
  const masked = (text: string | null): string | null => (text === null ? null : seen.mask(text));
  const helixes = helixesOf(opportunity, beside);
  return {
    id,
    alias: seen.alias,
    type,
    name: seen.name,
    status,
    submittedAt: instantOf(opportunity.submittedAt),
    visibility,
    url: `/opportunities/${seen.alias}-${id}`,
    message: seen.message,
    user: seen.user,
    organisation: seen.organisation,
    group: seen.group,
    helixes,
    clusters: helixes.map((helix) => helix.id),
    roles: [...roles],
    expertiseSought: opportunity.expertiseSought.map(seen.mask),
    collaboratorSought: collaboratorSought === null ? null : { name: seen.mask(collaboratorSought) },
    seekingExpertise: opportunity.seekingExpertise,
    seekingCoordinator: opportunity.seekingCoordinator,
    seekingWorkPackageLeader: opportunity.seekingWorkPackageLeader,
    seekingPartner: opportunity.seekingPartner,
    funding: masked(opportunity.funding),
    proposal: masked(opportunity.proposal),
    ...answeredCall(opportunity, beside),
    project: seen.whole ? opportunity.project : null,
    result: seen.whole ? opportunity.result : null,
    bumpedAt: instantOf(opportunity.bumpedAt),
    approvedAt: instantOf(opportunity.approvedAt),
  };
}
