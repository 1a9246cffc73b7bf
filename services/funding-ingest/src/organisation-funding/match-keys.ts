import { namePartsOf, spellingsOf } from './name-parts.ts';

/** Names and domains by which an organisation is found; of participants of CORDIS and of organisations of this installation alike. */
type Named = {
  names: readonly string[];
  shortNames: readonly string[];
  domains: readonly string[];
};

/** Shorter ones are acronyms of too many. */
const minShortName = 3;

const nameKey = (key: string): string => `name ${key}`;
/** The start of the keys of names that start with these words. */
export const namesStartingWith = (text: string): string | null => {
  const parts = namePartsOf(text);
  return parts && nameKey(parts.key);
};

/** Keys of which two equal organisations have at least one in common; legal forms, case and the order of words do not count. */
export function matchKeysOf({ names, shortNames, domains }: Named): string[] {
  const keys = new Set<string>();
  for (const name of names.flatMap((one) => spellingsOf(one, null))) {
    const parts = namePartsOf(name);
    if (!parts) continue;
    keys.add(nameKey(parts.key));
    if (parts.words.includes(' ')) keys.add(`words ${parts.words}`);
  }
  for (const name of [...shortNames, ...names]) {
    const key = namePartsOf(name)?.key;
    if (key && key.length >= minShortName && !key.includes(' ')) keys.add(`short ${key}`);
  }
  for (const domain of domains) keys.add(`domain ${domain}`);
  return [...keys];
}

/** The keys of a participant of CORDIS. */
export const matchKeysOfParticipant = ({
  name,
  shortName,
  website,
}: {
  name: string;
  shortName: string | null;
  website: string | null;
}): string[] =>
  matchKeysOf({
    names: [...spellingsOf(name, shortName), ...(shortName === null ? [] : [shortName])],
    shortNames: shortName === null ? [] : [shortName],
    domains: website === null ? [] : [website],
  });
