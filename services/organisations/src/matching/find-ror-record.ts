import { trusted } from 'mongoose';
import { directoryIndex } from '../directory/directory-index.ts';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { nameKey } from '../names/name-key.ts';
import { suggestionRights } from '../names/suggestion-fields.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';

/** Entries that are compared with one organisation. */
const maxCompared = 40;
/** A link that an administrator made, a name and a domain, a name, a domain; each in the same country but the first. */
const confidences = { linked: 1, nameAndDomain: 0.98, name: 0.9, domain: 0.8 } as const;

export type FoundRecord = { entry: DirectoryEntry; confidence: number };

/**
 * The active ROR record of an organisation: the linked one, or else the only one of its country that has its name or one of its
 * email domains. Null where there is none, where several could be meant, and where the country is not known.
 */
export async function findRorRecord(
  { directory, search }: Pick<Organisations, 'directory' | 'search'>,
  { name, country, directoryId, emailDomains }: Organisation,
): Promise<FoundRecord | null> {
  if (directoryId !== null) {
    const entry = await directory.findOne({ _id: directoryId, status: 'active' }).lean<DirectoryEntry>();
    return entry && { entry, confidence: confidences.linked };
  }
  if (country === null) return null;
  const domains = emailDomains.map(({ domain }) => domain);
  const [{ hits }, byDomain] = await Promise.all([
    search.query(directoryIndex.name, { text: name, rights: suggestionRights, limit: maxCompared }),
    directory
      .find({ domains: trusted({ $in: domains }) })
      .limit(maxCompared)
      .lean<DirectoryEntry[]>(),
  ]);
  const byName = await directory.find({ _id: trusted({ $in: hits.map(({ id }) => id) }) }).lean<DirectoryEntry[]>();
  const key = nameKey(name);
  const own = [...new Map([...byName, ...byDomain].map((entry) => [entry._id, entry])).values()]
    .filter((entry) => entry.status === 'active' && entry.country === country)
    .flatMap((entry): FoundRecord[] => {
      const hasName = [entry.name, ...entry.aliases].some((one) => nameKey(one) === key);
      const hasDomain = entry.domains.some((domain) => domains.includes(domain));
      const evidence = hasName ? (hasDomain ? 'nameAndDomain' : 'name') : hasDomain ? 'domain' : null;
      return evidence ? [{ entry, confidence: confidences[evidence] }] : [];
    })
    .sort((one, other) => other.confidence - one.confidence);
  const [best, next] = own;
  return best && best.confidence !== next?.confidence ? best : null;
}
