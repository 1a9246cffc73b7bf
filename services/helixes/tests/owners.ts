import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { answeringAdministrators } from '@consortia/infra/testing/administrators';
import { owned, ownerOf, servingAlso } from '@consortia/infra/testing/owner';
import { demoHelixes, demoOpportunity, demoOrganisations, demoPeople, demoTopics } from '@consortia/proto/demo';
import { personSource } from '@consortia/proto/identity/sources';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { opportunitySource } from '@consortia/proto/posts/sources';

const person = (id: string, name: string, organisation: string | null, hasProfile = true) => {
  const [firstname = '', lastname = ''] = name.split(' ');
  return {
    ...{ id, name, firstname, lastname, alias: 'x', initials: 'XX', profileUrl: `/public-profile/x-${id}` },
    ...{ honorific: null, avatarUrl: null, biography: null, trial: false, hasProfile },
    profile_pictures: { profile_thumb: null },
    primaryOrganisation: organisation
      ? { id: 'o1', alias: 'x', name: organisation, emailDomains: [], profileUrl: null }
      : null,
    ...{ expertise: [], expertiseKeywords: [] },
  };
};
/** An account that may not be used. */
export const blockedPerson = 'a9';
const people = [
  person(demoPeople.admin, 'Clara Novak', 'Consortia'),
  person(demoPeople.ana, 'Ana Kovács', 'University of Aurora'),
  person(demoPeople.marek, 'Marek Dvořák', 'University of Aurora'),
  person(demoPeople.ines, 'Inês Almeida', 'TecNova'),
  person(demoPeople.tom, 'Tom Berg', null),
  person(demoPeople.liWei, 'Li Wei', 'University of Aurora'),
  person(blockedPerson, 'Bo Blocked', null, false),
];

const organisation = (id: string, name: string, administrators: string[], paid = true, waiting = false) => ({
  ...{ id, name, alias: 'x', emailDomains: [], paid, country: 'FI', administrators, waiting },
  profileUrl: paid ? `/organisation/x-${id}` : null,
  avatarUrl: null,
});
/** An organisation that waits for approval, and whose administrator is Ana. */
export const waitingOrganisation = 'b9';
/** Tom, who is on trial, administers NordLab, which has not paid. */
const organisations = [
  organisation(demoOrganisations.aurora, 'University of Aurora', [demoPeople.marek]),
  organisation(demoOrganisations.tecnova, 'TecNova', [demoPeople.ines]),
  organisation(demoOrganisations.nordlab, 'NordLab', [demoPeople.tom], false),
  organisation(waitingOrganisation, 'Waiting', [demoPeople.ana], false, true),
];

const opportunity = (n: number, helix: string, approvedAt: string, topicId: string | null = null) => ({
  ...{ id: demoOpportunity(n), alias: 'x', type: 'proposal' as const, name: `Post ${n}`, text: '' },
  ...{ visibility: 'public' as const, userId: demoPeople.ana, organisationId: null, groupId: null, helixes: [helix] },
  ...{ roles: [], expertiseSought: [], topicId, actionId: null, topicIdentifier: null, bumpedAt: null, approvedAt },
});
export const now = new Date('2026-11-22T09:00:00.000Z');
const opportunities = [
  opportunity(1, demoHelixes.ocean, '2026-11-02T10:00:00.000Z', demoTopics.ocean),
  opportunity(2, demoHelixes.ocean, '2026-11-30T23:59:59.999Z'),
  opportunity(3, demoHelixes.ocean, '2025-12-01T00:00:00.000Z'),
  opportunity(4, demoHelixes.ocean, '2025-11-30T23:59:59.999Z'),
  opportunity(5, demoHelixes.soil, '2026-11-02T10:00:00.000Z', demoTopics.soil),
];

/** The owners of what the service projects. */
export const owners: readonly ServiceDefinition[] = [
  servingAlso(ownerOf(owned(personSource, people)), answeringAdministrators()),
  ownerOf(owned(organisationSource, organisations)),
  ownerOf(owned(opportunitySource, opportunities)),
];
