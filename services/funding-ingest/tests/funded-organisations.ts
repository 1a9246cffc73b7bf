import type { TestService } from '@consortia/infra/testing/test-service';
import { member, trialMember } from '@consortia/infra/testing/viewers';
import type { OrganisationObservation, ProjectObservation } from '@consortia/proto/funding-ingest/observations';
import { helixesOwner, startHarness } from './harness.ts';
import { identityWith } from './identity-owner.ts';
import { organisationsOwner, type TestOrganisation } from './organisations-owner.ts';

const organisationId = (n: number): string => `b1${String(n).padStart(22, '0')}`;
const personId = (n: number): string => `a2${String(n).padStart(22, '0')}`;
export const people = {
  'administrator of Aurora': member(personId(1)),
  'administrator of TecNova': member(personId(2)),
  'administrator of NordLab on trial': trialMember(personId(3)),
  'member of Aurora': member(personId(4)),
};
export const aurora = {
  id: organisationId(1),
  name: 'University of Aurora',
  country: 'FI',
  administrators: [personId(1)],
} satisfies TestOrganisation;
export const tecnova = {
  id: organisationId(2),
  name: 'TecNova',
  country: 'PT',
  profileUrl: null,
  administrators: [personId(2)],
} satisfies TestOrganisation;
export const nordlab = {
  id: organisationId(3),
  name: 'NordLab',
  country: 'NO',
  administrators: [personId(3)],
} satisfies TestOrganisation;
const waiting = { id: organisationId(9), name: 'Delta Water Board', country: 'NL', waiting: true };

const everyone = { has: () => true };
/** With the organisations of people, by their ids. */
export const startFunding = (
  further: readonly TestOrganisation[] = [],
  membersOf: ReadonlyMap<string, string> = new Map(),
): Promise<TestService> =>
  startHarness({
    neighbours: [
      helixesOwner,
      organisationsOwner([aurora, tecnova, nordlab, waiting, ...further]),
      identityWith(everyone, membersOf),
    ],
  });

export const pic = (n: number): string => String(900_000_000 + n);
export const participant = (
  n: number,
  name: string,
  country: string,
  changes: Partial<OrganisationObservation> = {},
): OrganisationObservation => ({ kind: 'organisation', pic: pic(n), name, country, ...changes });

type Partner = readonly [n: number, role: NonNullable<ProjectObservation['partners']>[number]['role'], euros?: number];
export const project = (
  n: number,
  partners: readonly Partner[],
  changes: Partial<ProjectObservation> = {},
): ProjectObservation => ({
  kind: 'project',
  grantId: String(101_000_000 + n),
  title: `Project ${n}`,
  objective: '',
  keywords: ['Soil'],
  topicIdentifier: 'HORIZON-CL5-2024-D2-01-01',
  participants: partners.length,
  contribution: 1_000_000,
  startDate: '2024-01-01',
  partners: partners.map(([of, role, contribution]) => ({
    pic: pic(of),
    role,
    ...(contribution !== undefined && { contribution }),
  })),
  ...changes,
});
