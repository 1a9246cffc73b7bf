import { domainToASCII } from 'node:url';
import { handle } from '@consortia/infra/kit/handler';
import { isPublicMailDomain } from '@consortia/infra/mail/public-mail-domains';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { presentEntry } from '../directory/present-entry.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentSuggestion } from '../organisations/present-suggestion.ts';
import type { Organisations } from '../organisations.ts';

/** Compared exactly: a subdomain is no match. The directory counts only where no organisation of this installation has the domain. */
export const findByDomain = ({ organisations, directory }: Organisations) =>
  handle(organisationsApi.findByDomain, async ({ query }) => {
    const domain = domainToASCII(query.domain.trim().toLowerCase());
    if (domain === '' || isPublicMailDomain(domain)) return { organisation: null };
    const own = await organisations
      .find({ 'emailDomains.domain': domain, waiting: false, deletedAt: null })
      .limit(2)
      .lean<Organisation[]>();
    if (own.length > 0) return { organisation: own.length === 1 ? presentSuggestion(own[0]!) : null };
    // Few share a domain, and of those only active ones count.
    const entries = (await directory.find({ domains: domain }).limit(20).lean<DirectoryEntry[]>()).filter(
      ({ status }) => status === 'active',
    );
    return { organisation: entries.length === 1 ? presentEntry(entries[0]!) : null };
  });
