import { hashOf, type TermOf } from '@consortia/infra/text/terms';
import { type Model, telling } from './model.ts';
import { schemeTermsOf, schemeWeight } from './schemes.ts';
import { type ItemText, type ItemVectors, type PreparedItem, vectorStep, weightStep } from './shapes.ts';
import { addShares, addWeights, countsOf, heaviest } from './shares.ts';
import { contextsOf, identifierWords, strandOf, topicOf } from './topic-groups.ts';

/** Weight of a term's share in a field, and the words added to its length so that a short field does not dominate. Tuned. */
const fields = {
  title: { times: 1, few: 8 },
  keywords: { times: 0.5, few: 20 },
  context: { times: 0.1, few: 8 },
  text: { times: 1.5, few: 50 },
};
const helixWeight = 4;
/** Weight of the topic itself, where projects like a person's were funded under it. */
const topicWeight = 4;
const postTerms = 200;
const topicTerms = 1000;
const minWeight = 0.1;

export const toInt8 = (vector: Float32Array | null): Int8Array | null =>
  vector?.some((value) => value !== 0)
    ? Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value / vectorStep))))
    : null;

const toWeight = (weight: number): number => Math.min(255, Math.round(weight / weightStep));

export function prepareItem(model: Model, item: ItemText, vectors: ItemVectors | null, toTerm?: TermOf): PreparedItem {
  const shares = new Map<number, number>();
  const add = (field: keyof typeof fields, text: string): void =>
    addShares(shares, countsOf(text, field !== 'text', toTerm), fields[field].times, fields[field].few);
  add('title', item.title);
  add('keywords', item.keywords.join('; '));
  add('context', item.identifier ? `${item.context}\n${identifierWords(item.identifier)}` : item.context);
  add('text', item.text);
  const written = new Map(shares);
  const history = item.identifier ? model.histories.get(topicOf(item.identifier)) : undefined;
  const groups = [
    history,
    item.identifier ? model.strands.get(strandOf(item.identifier)) : undefined,
    ...contextsOf(item).map((context) => model.contexts.get(context)),
  ];
  for (const group of groups) if (group) addWeights(shares, group, 1);
  const weights = new Map<number, number>();
  for (const [term, share] of shares) {
    const weight = telling(model, term, share);
    if (weight > minWeight) weights.set(term, weight);
  }
  if (item.identifier) weights.set(topicOf(item.identifier), topicWeight);
  const named = new Map([
    ...(item.identifier ? schemeTermsOf(item.identifier) : []).map((term) => [term, schemeWeight] as const),
    ...item.helixIds.map((id) => [hashOf(`helix:${id}`), helixWeight] as const),
  ]);
  for (const [term, weight] of named) weights.set(term, weight);
  const kept = heaviest(weights, item.kind === 'funding_topic' ? topicTerms : postTerms);
  const byText = (term: number, weight: number): number =>
    named.has(term) ? weight : telling(model, term, written.get(term) ?? 0);
  return {
    terms: Uint32Array.from(kept, ([term]) => term),
    weights: Uint8Array.from(kept, ([, weight]) => toWeight(weight)),
    written: Uint8Array.from(kept, ([term, weight]) => toWeight(byText(term, weight))),
    vector: toInt8(vectors?.text ?? null),
    title: toInt8(vectors?.title ?? null),
    funded: (item.identifier && model.funded.get(topicOf(item.identifier))) || [],
  };
}
