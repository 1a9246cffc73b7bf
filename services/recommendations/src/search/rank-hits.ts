import type { SearchHit } from '@consortia/infra/search/search';
import { compact, type IndexedThing } from './global-index.ts';

/** A closed call is worth half of an open one that says the same. */
const standing = ({ opensAt, closesAt }: IndexedThing, now: number): number => {
  if (closesAt === undefined) return 1;
  if (closesAt <= now) return 0.5;
  return (opensAt ?? 0) > now ? 0.95 : 1;
};

/** What a title or an identifier that begins with what was asked for is worth more than one that has it elsewhere. */
const BEGINNING = 1.5;

/** The best first: what was asked for by its name, then by how well the words fit and whether a call is open. */
export function ranked(hits: readonly SearchHit[], typed: string, now: Date): SearchHit[] {
  const asked = compact(typed);
  return hits
    .map((hit) => {
      const thing = hit.stored as IndexedThing;
      const names = [thing.title, ...thing.identifiers].map(compact);
      // By its identifier the topic is meant, not a cascade call that it pays for.
      const own = thing.isCascade ? names.slice(0, 1) : names;
      const begins = own.some((name) => name.startsWith(asked)) ? BEGINNING : 1;
      const named = own.includes(asked) ? 2 : Number(names.includes(asked));
      return { hit, named, score: hit.score * begins * standing(thing, now.getTime()) };
    })
    .toSorted((a, b) => b.named - a.named || b.score - a.score)
    .map(({ hit }) => hit);
}
