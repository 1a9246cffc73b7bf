import { domainToASCII } from 'node:url';
import { handle } from '@consortia/infra/kit/requests/handler';
import { isPublicMailDomain } from '@consortia/infra/mail/public-mail-domains';
import { organisationsApi } from '@consortia/proto/organisations/api';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { getDomain } from 'tldts';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { presentEntry } from '../directory/present-entry.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentSuggestion } from '../organisations/present-suggestion.ts';
import type { Organisations } from '../organisations.ts';
import { entriesOfUniversities } from './entries-of-universities.ts';

type Needed = Pick<Organisations, 'directory' | 'organisations' | 'search' | 'universities'>;

/** Labels under the registrable domain that are followed upwards: `a.b.physics.ox.ac.uk` has three. */
const maxLabels = 4;

/** A domain and those above it down to the registrable one, the nearest first; suffixes such as `ac.uk` belong to nobody. */
function withParents(domain: string): string[] {
  const registrable = getDomain(domain, { allowPrivateDomains: true });
  if (registrable === null) return [domain];
  const labels = domain.slice(0, -registrable.length).split('.').filter(Boolean).slice(-maxLabels);
  return [...labels.map((_, at) => `${labels.slice(at).join('.')}.${registrable}`), registrable];
}

/**
 * The organisations of exactly this domain: those of the installation, else of the directory, else those with a website there, else those
 * with it only in the list of university domains.
 */
async function organisationsOf(parts: Needed, domain: string): Promise<Suggestion[]> {
  const { organisations, directory } = parts;
  const own = await organisations
    .find({ 'emailDomains.domain': domain, waiting: false, deletedAt: null })
    .limit(2)
    .lean<Organisation[]>();
  if (own.length > 0) return own.map(presentSuggestion);
  // Few share a domain, and of those only active ones count.
  const active = async (filter: { domains: string } | { websiteDomain: string }): Promise<Suggestion[]> =>
    (await directory.find(filter).limit(20).lean<DirectoryEntry[]>())
      .filter(({ status }) => status === 'active')
      .map(presentEntry);
  const listed = await active({ domains: domain });
  if (listed.length > 0) return listed;
  const sites = await active({ websiteDomain: domain });
  return sites.length > 0 ? sites : entriesOfUniversities(parts, domain);
}

/**
 * The organisation that sign-up selects, which approves nobody: the nearest domain that any organisation has decides, and two
 * organisations with it are none.
 */
export const findByDomain = (context: Needed) =>
  handle(organisationsApi.findByDomain, async ({ query }) => {
    const domain = domainToASCII(query.domain.trim().toLowerCase());
    if (domain === '') return { organisation: null };
    for (const candidate of withParents(domain)) {
      if (isPublicMailDomain(candidate)) break;
      const found = await organisationsOf(context, candidate);
      if (found.length > 0) return { organisation: found.length === 1 ? found[0]! : null };
    }
    return { organisation: null };
  });
