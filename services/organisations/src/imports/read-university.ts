import { domainToASCII } from 'node:url';
import { singleLine } from '@consortia/proto/shapes';
import { getDomain } from 'tldts';

/** Whether a file is the list of university domains, by its first bytes; never by its name. */
export const isUniversityList = (start: string): boolean =>
  /^\ufeff?\s*[[{]/.test(start) && start.includes('"alpha_two_code"') && start.includes('"domains"');

/** A field that every record has. */
export const universityMark = 'alpha_two_code';

/**
 * A record of the list as an import takes it. A suffix such as `ac.uk` is nobody's domain and left out; what is missing or malformed is left to the
 * validation of the import.
 */
export function readUniversity({
  name,
  domains,
  alpha_two_code: country,
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Array.isArray(domains) ? domains.filter((one) => typeof one === 'string') : [];
  const read = given
    .map((domain) => domainToASCII(domain.trim().toLowerCase()))
    .filter((domain) => getDomain(domain, { allowPrivateDomains: true }) !== null);
  return { name: typeof name === 'string' ? singleLine(name) : null, domains: [...new Set(read)], country };
}
