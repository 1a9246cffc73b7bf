import type { ItemText, ProjectText } from './shapes.ts';
import { hashOf, termsOf } from './terms.ts';

export const fields = ['title', 'keywords', 'context', 'text'] as const;
export type Field = (typeof fields)[number];

/** Statistics of the installation's own corpus and what was learned from its funded projects. Immutable. */
export type Model = {
  documents: number;
  /** Documents by term; terms of a single document are not kept. */
  frequencies: Map<number, number>;
  /** Mean number of terms of a field where it has any. */
  lengths: Record<Field, number>;
};

const TERMS_COUNTED = 2_000_000;

export const fieldTexts = (item: ItemText): Record<Field, string> => ({
  title: item.title,
  keywords: item.keywords.join('; '),
  context: item.context,
  text: item.text,
});

export async function learnModel(from: {
  items: AsyncIterable<ItemText>;
  projects: AsyncIterable<ProjectText>;
}): Promise<Model> {
  const frequencies = new Map<number, number>();
  const sums = { title: 0, keywords: 0, context: 0, text: 0 };
  const present = { title: 0, keywords: 0, context: 0, text: 0 };
  let documents = 0;
  const count = (terms: ReadonlySet<number>): void => {
    documents += 1;
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    if (frequencies.size > TERMS_COUNTED)
      for (const [term, found] of frequencies) if (found === 1) frequencies.delete(term);
  };
  for await (const item of from.items) {
    const terms = new Set<number>();
    const texts = fieldTexts(item);
    for (const field of fields) {
      const found = [...termsOf(texts[field])].map(hashOf);
      if (found.length) {
        sums[field] += found.length;
        present[field] += 1;
      }
      for (const term of found) terms.add(term);
    }
    count(terms);
  }
  for await (const project of from.projects)
    count(new Set([...termsOf(`${project.title}. ${project.keywords.join('; ')}. ${project.objective}`)].map(hashOf)));
  for (const [term, found] of frequencies) if (found === 1) frequencies.delete(term);
  const mean = (field: Field, otherwise: number): number => (present[field] ? sums[field] / present[field] : otherwise);
  return {
    documents,
    frequencies,
    lengths: {
      title: mean('title', 15),
      keywords: mean('keywords', 15),
      context: mean('context', 15),
      text: mean('text', 300),
    },
  };
}

/** Documents that every corpus is thought to have at least, so that rarity in twenty texts says little. */
const DOCUMENTS_ASSUMED = 200;

/** How much a term tells: about 0 for what stands in every text, 1 for what is as rare as can be. */
export function rarity(model: Model, term: number): number {
  const documents = Math.max(model.documents, DOCUMENTS_ASSUMED);
  const found = model.frequencies.get(term) ?? 1;
  return Math.log(1 + (documents - found + 0.5) / (found + 0.5)) / Math.log(1 + (documents - 0.5) / 1.5);
}
