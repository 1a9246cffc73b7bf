import type { OrganisationProjection } from '../projections.ts';

/** The copy of an organisation in the accounts of its members, so that a person is read and published without another query. */
export type OrganisationOfPerson = Pick<
  OrganisationProjection,
  'id' | 'alias' | 'name' | 'emailDomains' | 'paid' | 'profileUrl'
>;

export const organisationOfPerson = (organisation: OrganisationOfPerson): OrganisationOfPerson => ({
  id: organisation.id,
  alias: organisation.alias,
  name: organisation.name,
  emailDomains: organisation.emailDomains.map(({ domain }) => ({ domain })),
  paid: organisation.paid,
  profileUrl: organisation.profileUrl,
});

export const isSameOrganisation = (a: OrganisationOfPerson | null, b: OrganisationOfPerson | null): boolean =>
  JSON.stringify(a && organisationOfPerson(a)) === JSON.stringify(b && organisationOfPerson(b));
