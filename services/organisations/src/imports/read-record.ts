import { domainToASCII } from 'node:url';
import { singleLine } from '@consortia/proto/shapes';
import { parse } from 'tldts';

/** Whether a file holds records of the Research Organization Registry, by its first bytes; never by its name. */
export const isDirectory = (start: string): boolean =>
  /^\ufeff?\s*[[{]/.test(start) && start.includes('https://ror.org/0');

/** A field that every record has. */
export const directoryMark = 'status';

type Name = { value?: unknown; types?: unknown };
const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .filter((one) => typeof one === 'string')
        .map(singleLine)
        .filter((one) => one !== '')
    : [];
const firstText = (...values: unknown[]): string | null => {
  const found = values.find((value) => typeof value === 'string' && singleLine(value) !== '');
  return typeof found === 'string' ? singleLine(found) : null;
};
const object = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;
const domainsOf = (value: unknown): string[] => [
  ...new Set(
    texts(value)
      .map((domain) => domainToASCII(domain.toLowerCase()))
      .filter((domain) => domain !== ''),
  ),
];

/** The website as records have it: one address, or links with their types. */
const websiteOf = ({ website, links }: Readonly<Record<string, unknown>>): unknown =>
  typeof website === 'string'
    ? website
    : (Array.isArray(links) ? (links as { type?: unknown; value?: unknown }[]) : []).find(
        ({ type }) => type === 'website',
      )?.value;

/** The domain of a site of its own. A page on a site is one of many there, and says nothing about who has the domain. */
function websiteDomainOf(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const domain = hostname.replace(/^www\./, '');
  const { domain: registrable, isIp, isPrivate } = parse(domain, { allowPrivateDomains: true });
  return pathname === '/' && registrable !== null && !isIp && !isPrivate ? domain : null;
}

const idOf = (value: unknown): string | null => firstText(value)?.replace(/^https:\/\/ror\.org\//, '') ?? null;

/** Ids of the records that the registry relates to this one as its successors, each once. */
function successorsOf(relationships: readonly unknown[]): string[] {
  const successors = relationships
    .map(object)
    .filter(({ type }) => typeof type === 'string' && /^successor$/i.test(type));
  return [...new Set(successors.flatMap(({ id }) => idOf(id) ?? []))];
}

function namesOf(names: unknown): { name: string | null; aliases: string[]; acronyms: string[] } {
  const all = (Array.isArray(names) ? names : []) as Name[];
  const ofType = (type: string): string[] =>
    texts(all.filter(({ types }) => Array.isArray(types) && types.includes(type)).map(({ value }) => value));
  const name = ofType('ror_display')[0] ?? ofType('label')[0] ?? null;
  const aliases = [...ofType('label'), ...ofType('alias')].filter((one) => one !== name);
  return { name, aliases: [...new Set(aliases)], acronyms: [...new Set(ofType('acronym'))] };
}

/**
 * A record of the registry as an import takes it: its published schema 2 (names with types and languages, locations), or
 * flattened with one name, its aliases and acronyms. Countries are ISO 3166-1 alpha-2 in both. What is missing or malformed is
 * null or empty, and left to the validation of the import.
 */
export function readRecord(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const details = object(object(Array.isArray(value.locations) ? value.locations[0] : null).geonames_details);
  const relationships: unknown[] = Array.isArray(value.relationships) ? value.relationships : [];
  const names = Array.isArray(value.names)
    ? namesOf(value.names)
    : {
        name: firstText(value.name),
        aliases: [...new Set(texts(value.aliases))],
        acronyms: [...new Set(texts(value.acronyms))],
      };
  return {
    id: idOf(value.id),
    ...names,
    domains: domainsOf(value.domains),
    websiteDomain: websiteDomainOf(websiteOf(value)),
    country: firstText(value.country, details.country_code),
    city: firstText(value.city, details.name),
    status: firstText(value.status),
    successors: successorsOf(relationships),
    related: relationships.length,
  };
}
