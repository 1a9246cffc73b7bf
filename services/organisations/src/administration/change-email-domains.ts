import { domainToASCII } from 'node:url';
import { handle } from '@consortia/infra/kit/handler';
import { isPublicMailDomain } from '@consortia/infra/mail/public-mail-domains';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationMessages as messages } from '@consortia/proto/organisations/messages/administration';
import type { Organisations } from '../organisations.ts';
import { assertMayDecide } from '../policies.ts';
import { changeAdministered } from './change-administered.ts';

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

export const changeEmailDomains = (parts: Organisations) =>
  handle(
    organisationsApi.changeEmailDomains,
    async (call) => {
      const domains = acceptable(call.body.domains);
      await changeAdministered(parts, call, (organisation) => {
        const before = organisation.emailDomains.map(({ domain }) => domain);
        if (before.join() === domains.join()) return null;
        organisation.emailDomains = domains.map((domain) => ({ domain }));
        return { decision: 'domains-changed', details: { before: before.join(', '), after: domains.join(', ') } };
      });
      return { message: messages.domainsSaved };
    },
    { assertMayCall: assertMayDecide },
  );
