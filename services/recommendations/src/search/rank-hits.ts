import type { SearchHit } from '@consortia/infra/search/search';
import { foldedWords } from '@consortia/infra/search/search-terms';
import { compact, type IndexedThing } from './global-index.ts';

/** A closed call is worth half of an open one that says the same. */
const standing = ({ opensAt, closesAt }: IndexedThing, now: number): number => {
  if (closesAt === undefined) return 1;
  if (closesAt <= now) return 0.5;
  return (opensAt ?? 0) > now ? 0.95 : 1;
};

/** What a title or an identifier that starts with what was requested is worth more than one that has it elsewhere. */
const beginning = 1.5;

/** What it is called by: the identifier of a cascade call is that of the topic that pays for it. */
const namesOf = ({ title, identifiers, isCascade }: IndexedThing): string[] =>
  (isCascade ? [title] : [title, ...identifiers]).map(compact);

/** Whether something has a name or an identifier that starts with what was requested, or an identifier that is made of it. */
export function isNamed({ stored }: SearchHit, asked: string): boolean {
  const thing = stored as IndexedThing;
  const words = foldedWords(asked);
  const isMadeOf = (identifier: string): boolean => {
    const parts = new Set(foldedWords(identifier));
    return words.every((word) => parts.has(word));
  };
  return (
    namesOf(thing).some((name) => name.startsWith(compact(asked))) ||
    (/\d/.test(asked) && thing.identifiers.some(isMadeOf))
  );
}

/** The best first: what was requested by its name, then by how well the words fit and whether a call is open. */
export function ranked(hits: readonly SearchHit[], asked: string, now: Date): SearchHit[] {
  const name = compact(asked);
  return hits
    .map((hit) => {
      const thing = hit.stored as IndexedThing;
      const own = namesOf(thing);
      const begins = own.some((one) => one.startsWith(name)) ? beginning : 1;
      const named = own.includes(name) ? 2 : Number(thing.identifiers.some((one) => compact(one) === name));
      return { hit, named, score: hit.score * begins * standing(thing, now.getTime()) };
    })
    .toSorted((a, b) => b.named - a.named || b.score - a.score)
    .map(({ hit }) => hit);
}
