import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const listed: readonly string[] = require('email-providers/all.json');
/** Providers that the list lacks. */
const further = ['duck.com', 'fastmail.com', 'tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de', 'tutamail.com'];
/** Universities on the list, which give addresses to their own people alone. */
const universities = ['nus.edu.sg', 'unican.es'];
const domains = new Set([...listed, ...further].filter((domain) => !universities.includes(domain)));

/**
 * Whether anyone can get an address of this domain, from the npm package `email-providers` (8,760 domains). Such a domain proves
 * no membership of an organisation. `domain` is in lower case, in its ASCII form (RFC 5891).
 */
export const isPublicMailDomain = (domain: string): boolean => domains.has(domain);
