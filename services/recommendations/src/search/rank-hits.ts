import { type CallOrder, shownFrom } from '@consortia/infra/search/order/call-order';
import type { SearchHit } from '@consortia/infra/search/search';
import { splitWords, termOf } from '@consortia/infra/text/terms';
import { foldedWords } from '@consortia/proto/fold';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { Recommendations } from '../recommendations.ts';
import { compact, type IndexedThing } from './global-index.ts';
import { statusOf } from './present-hit.ts';

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

/** How surely something is what a name names: 3 for its own name, 2 for a further one, 1 for the beginning of an identifier. */
function certainty({ stored }: SearchHit, name: string): number {
  const thing = stored as IndexedThing;
  if (namesOf(thing).includes(name)) return 3;
  const identifiers = thing.identifiers.map(compact);
  if (identifiers.includes(name)) return 2;
  return Number(/\d/.test(name) && !thing.isCascade && identifiers.some((one) => one.startsWith(name)));
}

/** A hit, and whether it has only some of the words or is near in meaning. */
export type Ranked = { hit: SearchHit; isRelated: boolean };
/** Puts hits of one kind in order, the best first, without related ones that are unlikely to be meant. */
export type Rank = (hits: readonly Ranked[]) => Promise<Ranked[]>;

/** By how well the words fit, above all those of the title; what is near in meaning alone has no score and comes last. */
function byWords(hits: readonly Ranked[], query: string): Ranked[] {
  const name = compact(query);
  const stems = stemsOf(query);
  return hits
    .map((ranked) => {
      const { hit } = ranked;
      const prefix = namesOf(hit.stored as IndexedThing).some((one) => one.startsWith(name)) ? beginning : 1;
      return { ranked, score: hit.score * prefix * (1 + shareInTitle(stems, hit)) };
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ ranked }) => ranked);
}

/** Calls have the order that they have in their list. */
async function asCalls({ callOrder, clock }: OrderParts, hits: readonly Ranked[], text: string): Promise<Ranked[]> {
  const now = clock().getTime();
  const candidates = hits
    .toSorted((a, b) => b.hit.score - a.hit.score)
    .map(({ hit, isRelated }) => {
      const { title, vectors = null, ...thing } = hit.stored as IndexedThing;
      return { hit, call: { title, vectors }, status: statusOf(thing, now), isAll: !isRelated };
    });
  return (await callOrder(text, candidates))
    .filter(({ isAll, chance }) => isAll || chance >= shownFrom)
    .map(({ hit, isAll }) => ({ hit, isRelated: !isAll }));
}

type OrderParts = Pick<Recommendations, 'clock'> & { callOrder: CallOrder };
/** The order of hits for a text; `name` is the text without the address around it. What has that very name comes first. */
export function rankOf(parts: OrderParts, kind: SearchKind, { text, name }: { text: string; name: string }): Rank {
  const key = compact(name);
  return async (hits) => {
    const ordered = kind === 'call' ? await asCalls(parts, hits, text) : byWords(hits, name);
    return ordered.toSorted((a, b) => certainty(b.hit, key) - certainty(a.hit, key));
  };
}
