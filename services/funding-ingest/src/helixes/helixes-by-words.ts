import { foldedWords } from '@consortia/proto/fold';
import { createTermFinder } from '@consortia/proto/helixes/find-terms';
import type { HelixProjection } from '../projections.ts';
import { textOf } from '../topics/published-topic.ts';
import type { TopicFacts } from '../topics/topic-model.ts';

const maxHelixes = 3;
const textCharacters = 4000;
/** Minimum number of points of a Helix. */
const minPoints = 3;
/** A second Helix needs this share of the points of the first. */
const shareOfFirst = 0.6;

type Field = 'call' | 'destination' | 'title' | 'division' | 'keyword' | 'text';
/** Points of a term by its field; in each field it counts once. */
const points: Readonly<Record<Field, { decisive: number; supporting: number }>> = {
  call: { decisive: 4, supporting: 1 },
  destination: { decisive: 3, supporting: 1 },
  title: { decisive: 3, supporting: 1 },
  division: { decisive: 2, supporting: 0.5 },
  keyword: { decisive: 1, supporting: 0.25 },
  text: { decisive: 0.5, supporting: 0 },
};
/** Maximum points of a field: keywords and texts mention subjects in passing. */
const maxPoints: Readonly<Record<Field, number>> = {
  call: 5,
  destination: 4,
  title: 5,
  division: 2,
  keyword: 2.5,
  text: 1,
};

export type NamedHelix = Pick<HelixProjection, 'id' | 'name'> & Partial<Pick<HelixProjection, 'terms'>>;
/** Fields of a topic that a relation reads. */
export type Described = Pick<
  TopicFacts,
  'title' | 'keywords' | 'divisions' | 'destination' | 'callTitle' | 'description'
>;
/** A term of a Helix in a field of a topic; `written`: as the topic has it, in lower case. */
export type Evidence = { term: string; written: string; field: Field; points: number };
/** A Helix and the terms that led to it. */
export type HelixByWords = { by: 'words'; id: string; points: number; evidence: Evidence[] };

const textsOf = (topic: Described): (readonly [Field, string])[] => [
  ['title', topic.title],
  ['call', topic.callTitle ?? ''],
  ['destination', topic.destination ?? ''],
  ...topic.divisions.map((name) => ['division', name] as const),
  ...topic.keywords.map((keyword) => ['keyword', keyword] as const),
  ['text', textOf(topic.description?.sections, textCharacters)],
];

/**
 * A function that gives the Helixes of a topic, at most three, the closest first, each with the terms that led to it. Terms count
 * by where they are written: destination and call, title, division, keywords, text. A term that other subjects use as well
 * does not suffice alone; where the evidence is thin a topic has no Helix rather than a wrong one.
 */
export function createWordRelation(helixes: readonly NamedHelix[]): (topic: Described) => HelixByWords[] {
  const findTerms = createTermFinder(helixes, foldedWords);
  return (topic) => {
    const terms = new Map<string, Map<string, Evidence>>();
    for (const [field, text] of textsOf(topic)) {
      const words = foldedWords(text);
      for (const { helixId, term, written, decisive } of findTerms(words)) {
        const isWhole = term.split(' ').length === words.length;
        const value = points[field][decisive || isWhole ? 'decisive' : 'supporting'];
        const ofHelix = terms.get(helixId) ?? new Map<string, Evidence>();
        const key = `${field}:${term}`;
        if (value > (ofHelix.get(key)?.points ?? 0)) ofHelix.set(key, { term, written, field, points: value });
        terms.set(helixId, ofHelix);
      }
    }
    const related = helixes
      .map(({ id, name }) => ({ id, name, evidence: [...(terms.get(id)?.values() ?? [])] }))
      .map((helix) => ({ ...helix, points: sumOf(helix.evidence) }))
      .filter((helix) => helix.points >= minPoints)
      .sort((a, b) => b.points - a.points || a.name.localeCompare(b.name));
    return related
      .filter((helix, n) => n === 0 || isSecond(helix, related[0]!))
      .slice(0, maxHelixes)
      .map(({ id, points, evidence }) => ({ by: 'words', id, points, evidence }));
  };
}

/** A Helix after the first is one that the title names as well. */
const isSecond = (
  { points: own, evidence }: Pick<HelixByWords, 'points' | 'evidence'>,
  first: { points: number },
): boolean =>
  own >= shareOfFirst * first.points &&
  evidence.some(({ field, points: ofTerm }) => field === 'title' && ofTerm >= points.title.decisive);

function sumOf(evidence: readonly Evidence[]): number {
  const byField = Map.groupBy(evidence, ({ field }) => field);
  return [...byField].reduce((sum, [field, found]) => {
    const inField = found.reduce((total, { points }) => total + points, 0);
    return sum + Math.min(inField, maxPoints[field]);
  }, 0);
}
