import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { demoOpportunity, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { topicSource } from '@consortia/proto/funding-ingest/sources';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { opportunitySource } from '@consortia/proto/posts/sources';

const { ana, ines, tom, marek, liWei } = demoPeople;
export const callIdentifier = 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12';
export const opportunityId = demoOpportunity(1);
export const privateOpportunity = demoOpportunity(2);
export const opportunityOfInes = demoOpportunity(3);

const person = (id: string, name: string, organisation: keyof typeof demoOrganisations) => ({
  ...{ id, name, alias: 'x', firstname: 'X', lastname: 'Y', honorific: null, initials: 'XY' },
  ...{ avatarUrl: null, profileUrl: `/public-profile/x-${id}`, profile_pictures: { profile_thumb: null } },
  primaryOrganisation: {
    ...{ id: demoOrganisations[organisation], alias: organisation, name: organisation, emailDomains: [] },
    profileUrl: null,
  },
  ...{
    expertise: [],
    expertiseKeywords: id === ana ? ['Quantum sensing'] : [],
    biography: null,
    trial: id === tom,
    hasProfile: true,
  },
});
const people = [
  person(ana, 'Ana Kovács', 'aurora'),
  person(ines, 'Inês Almeida', 'tecnova'),
  person(marek, 'Marek Dvořák', 'aurora'),
  person(tom, 'Tom Berg', 'nordlab'),
  person(liWei, 'Li Wei', 'aurora'),
];
const organisation = (alias: keyof typeof demoOrganisations, country: string, waiting = false) => ({
  ...{ id: demoOrganisations[alias], name: alias, alias, country, waiting, emailDomains: [], paid: true },
  ...{ profileUrl: `/organisation/${alias}-${demoOrganisations[alias]}`, avatarUrl: null, administrators: [] },
});

type Post = { id: string; userId: string; visibility: OpportunityCard['visibility'] };
const posts: readonly Post[] = [
  { id: opportunityId, userId: ana, visibility: 'network' },
  { id: privateOpportunity, userId: ana, visibility: 'private' },
  { id: opportunityOfInes, userId: ines, visibility: 'public' },
];
const published = ({ id, userId, visibility }: Post) => ({
  ...{ id, userId, visibility, alias: 'p', type: 'project' as const, name: 'Quantum sensors', text: 'T' },
  ...{ organisationId: null, groupId: null, helixes: [], roles: [], expertiseSought: [], topicId: null },
  ...{ actionId: null, topicIdentifier: callIdentifier, bumpedAt: null, approvedAt: null },
});
const card = ({ id, visibility }: Post): OpportunityCard => ({
  ...{ id, visibility, alias: 'p', type: 'project', name: 'P', status: 'approved', url: `/opportunities/p-${id}` },
  ...{ excerpt: 'T', organisation: null, group: null, helixes: [], helixesTotal: 0, roles: [], action: null },
  ...{ bumpedAt: null, approvedAt: null, user: { anonymous: true, name: 'Anonymous expert' } },
});
const cards = handle(postsApi.presentCards, async ({ body: { ids, viewer } }) => ({
  cards: posts
    .filter(({ id, visibility }) => ids.includes(id) && !(viewer.trial && visibility === 'private'))
    .map(card),
}));

const topic = {
  ...{ id: demoTopics.sensing, identifier: callIdentifier, title: 'Quantum sensors for medical use', link: null },
  ...{ ccm2Id: null, call: null, createdAt: '2026-10-01T00:00:00.000Z', status: 'open' as const },
  ...{ kind: 'grant' as const, url: `/funding/call/${callIdentifier}`, programme: null, keywords: [], helixIds: [] },
  ...{
    text: 'Expected Outcome: Quantum sensors measure the heart. Scope: Air quality in ports is monitored.',
    actions: [],
    opensAt: null,
    closesAt: null,
    nextDeadline: '2027-01-30',
  },
};

/** The owners of what the service projects. */
export const neighbours: readonly ServiceDefinition[] = [
  ownerOf(owned(personSource, people)),
  ownerOf(
    owned(organisationSource, [
      organisation('aurora', 'FI'),
      organisation('tecnova', 'PT'),
      organisation('nordlab', 'NO'),
      organisation('consortia', 'BE', true),
    ]),
  ),
  servingAlso(ownerOf(owned(opportunitySource, posts.map(published))), cards),
  ownerOf(owned(topicSource, [topic])),
];
