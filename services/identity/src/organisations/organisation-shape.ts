import { group, organisation } from '@consortia/proto/organisations/shapes';
import type { z } from 'zod';

/** What is kept of an organisation: enough to stand beside a person's name, for the trial rule and for approval by domain. */
export const organisationProjection = organisation.pick({
  id: true,
  alias: true,
  name: true,
  emailDomains: true,
  paid: true,
  profileUrl: true,
  administrators: true,
});
export type OrganisationProjection = z.output<typeof organisationProjection>;

/** The part that is copied beside each of its people, so that a person is read and told of in one piece. */
export type OrganisationOfPerson = Pick<
  OrganisationProjection,
  'id' | 'alias' | 'name' | 'emailDomains' | 'paid' | 'profileUrl'
>;

export const organisationOfPerson = (kept: OrganisationOfPerson): OrganisationOfPerson => ({
  id: kept.id,
  alias: kept.alias,
  name: kept.name,
  emailDomains: kept.emailDomains.map(({ domain }) => ({ domain })),
  paid: kept.paid,
  profileUrl: kept.profileUrl,
});

export const isSameOrganisation = (a: OrganisationOfPerson | null, b: OrganisationOfPerson | null): boolean =>
  JSON.stringify(a && organisationOfPerson(a)) === JSON.stringify(b && organisationOfPerson(b));

/** What is kept of a group: who leads it. */
export const groupProjection = group.pick({ id: true, name: true, leaders: true });
export type GroupProjection = z.output<typeof groupProjection>;
