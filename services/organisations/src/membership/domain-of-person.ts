import type { Standing } from '@consortia/proto/identity/people-api';
import type { DomainOfPerson } from '@consortia/proto/organisations/membership-api';
import type { Organisation } from '../organisations/organisation-model.ts';

type Domains = Pick<Organisation, 'emailDomains'>;

/** Only a confirmed address on one of the organisation's own domains approves, compared exactly: a subdomain is another domain. */
export const isApprovedByDomain = (
  { emailDomain }: Pick<Standing, 'emailDomain'>,
  { emailDomains }: Domains,
): boolean => emailDomain !== null && emailDomains.some(({ domain }) => domain === emailDomain);

/** What those who decide about a request see of the address. Nothing is foreign to an organisation whose domains are not known. */
export const domainOfPerson = (person: Pick<Standing, 'emailDomain'>, organisation: Domains): DomainOfPerson => ({
  emailDomain: person.emailDomain,
  foreignDomain:
    person.emailDomain === null || (organisation.emailDomains.length > 0 && !isApprovedByDomain(person, organisation)),
});
