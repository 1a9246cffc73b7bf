import { domainToASCII } from 'node:url';
import { handle } from '@consortia/infra/kit/requests/handler';
import { isPublicMailDomain } from '@consortia/infra/mail/public-mail-domains';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationMessages as messages } from '@consortia/proto/organisations/messages/administration';
import type { Managing } from '../management/member-of-managed.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { assertMayDecide } from '../policies.ts';
import { changeAdministered } from './change-administered.ts';
import { assertNotOfOthers } from './domains-of-others.ts';

type DomainsCall = Parameters<typeof changeAdministered>[1];

/** Domains in their ASCII form (RFC 5891), each once. Throws `organisations.public_mail_domain`. */
function acceptable(domains: readonly string[]): string[] {
  const ascii = [...new Set(domains.map((domain) => domainToASCII(domain)))].filter((domain) => domain !== '');
  const open = ascii.find(isPublicMailDomain);
  if (open !== undefined) {
    const sentence = messages.publicDomain(open);
    fail('organisations.public_mail_domain', {
      message: sentence,
      errors: [sentence],
      fields: { domains: [sentence] },
    });
  }
  return ascii;
}

const change = (parts: Managing, call: DomainsCall, next: (before: string[]) => string[]) =>
  changeAdministered(parts, call, (organisation) => {
    const before = organisation.emailDomains.map(({ domain }) => domain);
    const after = next(before);
    if (before.join() === after.join()) return null;
    organisation.emailDomains = after.map((domain) => ({ domain }));
    return { decision: 'domains-changed', details: { before: before.join(', '), after: after.join(', ') } };
  });

/** A domain belongs to one organisation; where two have shared one since before, both may keep it. */
export const changeEmailDomains = (parts: Managing) =>
  handle(
    organisationsApi.changeEmailDomains,
    async (call) => {
      const { id } = call.params;
      const domains = acceptable(call.body.domains);
      const earlier = await parts.organisations.findById(id).select('emailDomains').lean<Organisation>();
      const kept = earlier?.emailDomains.map(({ domain }) => domain) ?? [];
      const added = domains.filter((domain) => !kept.includes(domain));
      await assertNotOfOthers(parts, id, added);
      await change(parts, call, () => domains);
      try {
        await assertNotOfOthers(parts, id, added);
      } catch (error) {
        // Two organisations were given one domain at once: neither keeps it.
        await change(parts, call, (current) => current.filter((domain) => !added.includes(domain)));
        throw error;
      }
      return { message: messages.domainsSaved };
    },
    { assertMayCall: assertMayDecide },
  );
