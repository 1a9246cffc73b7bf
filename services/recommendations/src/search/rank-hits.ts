import type { SearchHit } from '@consortia/infra/search/search';
import { splitWords, termOf } from '@consortia/infra/text/terms';
import { foldedWords } from '@consortia/proto/fold';
import { compact, type IndexedThing } from './global-index.ts';

/** Of two calls that say the same, the open one comes first; a closed one that says it better comes before both. */
const standing = ({ opensAt, closesAt }: IndexedThing, now: number): number => {
  if (closesAt === undefined) return 1;
  if (closesAt <= now) return 0.8;
  return (opensAt ?? 0) > now ? 0.95 : 1;
};

const stemsOf = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .map(termOf)
      .filter((term) => term !== ''),
  );
/** Share of the words of a query that a title has, in any form, or corrected, which the marks of the search show. */
function shareInTitle(query: ReadonlySet<string>, { stored, highlights }: SearchHit): number {
  if (query.size === 0) return 0;
  const marked = (highlights.title ?? []).filter((piece) => piece.marked).map(({ text }) => text);
  const found = query.intersection(stemsOf((stored as IndexedThing).title)).union(stemsOf(marked.join(' ')));
  return Math.min(1, found.size / query.size);
}

/** Factor for a title or an identifier that starts with the query, over one that has it elsewhere. */
const beginning = 1.5;

/** Names of a thing: the identifier of a cascade call is that of the topic that funds it. */
const namesOf = ({ title, identifiers, isCascade }: IndexedThing): string[] =>
  (isCascade ? [title] : [title, ...identifiers]).map(compact);

/** Whether something has a name or an identifier that starts with the query, or an identifier made of its words. */
export function isNamed({ stored }: SearchHit, query: string): boolean {
  const thing = stored as IndexedThing;
  const words = foldedWords(query);
  const isMadeOf = (identifier: string): boolean => {
    const parts = new Set(foldedWords(identifier));
    return words.every((word) => parts.has(word) || (/^\d$/.test(word) && parts.has(`0${word}`)));
  };
  return (
    namesOf(thing).some((name) => name.startsWith(compact(query))) ||
    (/\d/.test(query) && thing.identifiers.some(isMadeOf))
  );
}

/** The best first: things with that name, then by how well the words fit, above all those of the title, and whether a call is open. */
export function ranked(hits: readonly SearchHit[], query: string, now: Date): SearchHit[] {
  const name = compact(query);
  const stems = stemsOf(query);
  return hits
    .map((hit) => {
      const thing = hit.stored as IndexedThing;
      const own = namesOf(thing);
      const prefix = own.some((one) => one.startsWith(name)) ? beginning : 1;
      const named = own.includes(name) ? 2 : Number(thing.identifiers.some((one) => compact(one) === name));
      return {
        hit,
        named,
        score: hit.score * prefix * (1 + shareInTitle(stems, hit)) * standing(thing, now.getTime()),
      };
    })
    .toSorted((a, b) => b.named - a.named || b.score - a.score)
    .map(({ hit }) => hit);
}
