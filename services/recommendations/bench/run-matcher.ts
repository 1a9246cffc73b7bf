import { createFundedVectors, type Embed } from '../src/matching/funded-vectors.ts';
import { createItemIndex } from '../src/matching/item-index.ts';
import { learnModel } from '../src/matching/learn-model.ts';
import { matchedProfile } from '../src/matching/matched-keywords.ts';
import type { Model } from '../src/matching/model.ts';
import { prepareItem } from '../src/matching/prepare-item.ts';
import { prepareProfile } from '../src/matching/prepare-profile.ts';
import type { Ranking } from '../src/matching/ranking.ts';
import { sumOf } from '../src/matching/score-pair.ts';
import type { PreparedItem, PreparedProfile } from '../src/matching/shapes.ts';
import { itemVectorText, profileVectorText } from '../src/matching/vector-text.ts';
import type { Case } from './cases.ts';

/** Values one after the other, as pages of a store come. */
export async function* each<Value>(values: Iterable<Value>): AsyncGenerator<Value> {
  yield* values;
}

/** The words of a case, which are the same next to every encoder. */
export const learnCase = ({ items, projects }: Case): Promise<Model> =>
  learnModel({ items: each(items.map(([, item]) => item)), projects: each(projects), embed: null });

/** People and items prepared as the product does. */
export type Prepared = {
  items: (readonly [id: string, item: PreparedItem])[];
  profiles: (PreparedProfile | null)[];
};

/** `embed`: null without sentence vectors; `newCalls`: nothing was funded under the items' own topics yet. */
export async function prepareCase(
  { items, projects, profiles }: Case,
  learned: Model,
  embed: Embed | null,
  { newCalls = false } = {},
): Promise<Prepared> {
  const funded = createFundedVectors(newCalls ? null : embed);
  const topics = new Set(items.map(([, { identifier }]) => identifier));
  for (const project of projects) if (topics.has(project.topicIdentifier)) await funded.add(project);
  const model = { ...learned, funded: await funded.all(), ...(newCalls ? { histories: new Map() } : {}) };
  const texts = items.map(([, item]) => item);
  const whole = embed && (await embed(texts.map(itemVectorText)));
  const titles = embed && (await embed(texts.map(({ title }) => title)));
  const matched = profiles.map((profile) => matchedProfile(model, profile));
  const people = embed && (await embed(matched.map(profileVectorText)));
  return {
    items: items.map(([id, item], at) => [
      id,
      prepareItem(model, item, whole && titles && { text: whole[at]!, title: titles[at]! }),
    ]),
    profiles: matched.map((profile, at) => prepareProfile(model, profile, people && people[at]!)),
  };
}

/** The ids found for each profile, best first, by the product's index. */
export function rankCase({ items, profiles }: Prepared, ranking: Ranking): string[][] {
  const index = createItemIndex(ranking, items);
  return profiles.map((profile) => (profile ? index.rank(profile, items.length).map(({ id }) => id) : []));
}

/** All ids for each profile, best first, by these weights alone. */
export const rankAllBy = ({ items, profiles }: Prepared, ranking: Ranking): string[][] =>
  profiles.map((profile) =>
    profile
      ? items
          .map(([id, item]) => ({ id, sum: sumOf(ranking, profile, item) }))
          .sort((a, b) => b.sum - a.sum || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id)
      : [],
  );
