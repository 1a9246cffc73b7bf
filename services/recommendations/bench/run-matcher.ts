import { createItemIndex } from '../src/matching/item-index.ts';
import { learnModel } from '../src/matching/learn-model.ts';
import type { Model } from '../src/matching/model.ts';
import { prepareItem } from '../src/matching/prepare-item.ts';
import { prepareProfile } from '../src/matching/prepare-profile.ts';
import type { ItemText, ProfileText, ProjectText } from '../src/matching/shapes.ts';
import { itemVectorText, profileVectorText } from '../src/matching/vector-text.ts';
import type { VectorsOf } from './cached-vectors.ts';
import type { BenchProject } from './read-lines.ts';

export const profileOf = (keywords: readonly string[]): ProfileText => ({
  keywords,
  biography: '',
  written: [],
  helixIds: [],
});

export const projectTextOf = (project: BenchProject): ProjectText => ({
  title: project.title,
  objective: project.objective,
  keywords: project.keywords ?? [],
  topicIdentifier: project.topic,
});

/** Values one after the other, as pages of a store come. */
export async function* each<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}

/** The product's matcher from end to end: the ids found for each profile, best first. */
export async function runMatcher(given: {
  items: readonly (readonly [id: string, item: ItemText])[];
  projects: readonly ProjectText[];
  profiles: readonly ProfileText[];
  vectorsOf: VectorsOf | null;
}): Promise<{ ranked: string[][]; model: Model }> {
  const { items, profiles, vectorsOf } = given;
  const texts = items.map(([, item]) => item);
  const model = await learnModel({ items: each(texts), projects: each(given.projects) });
  const none = (all: readonly unknown[]): null[] => all.map(() => null);
  const itemVectors = vectorsOf ? await vectorsOf('items', texts.map(itemVectorText)) : none(items);
  const profileVectors = vectorsOf ? await vectorsOf('profiles', profiles.map(profileVectorText)) : none(profiles);
  const index = createItemIndex(items.map(([id, item], at) => [id, prepareItem(model, item, itemVectors[at]!)]));
  const ranked = profiles.map((profile, at) => {
    const prepared = prepareProfile(model, profile, profileVectors[at]!);
    return prepared ? index.rank(prepared, items.length).map(({ id }) => id) : [];
  });
  return { ranked, model };
}
