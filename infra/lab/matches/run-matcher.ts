import { createFundedVectors, type Embed } from '@consortia/recommendations/src/matching/funded-vectors';
import { createItemIndex } from '@consortia/recommendations/src/matching/item-index';
import { learnModel } from '@consortia/recommendations/src/matching/learn-model';
import { matchedProfile } from '@consortia/recommendations/src/matching/matched-keywords';
import type { Model } from '@consortia/recommendations/src/matching/model';
import { prepareItem } from '@consortia/recommendations/src/matching/prepare-item';
import { prepareProfile } from '@consortia/recommendations/src/matching/prepare-profile';
import type { Ranking } from '@consortia/recommendations/src/matching/ranking';
import { sumOf } from '@consortia/recommendations/src/matching/score-pair';
import type { PreparedItem, PreparedProfile } from '@consortia/recommendations/src/matching/shapes';
import { itemVectorText, profileVectorText } from '@consortia/recommendations/src/matching/vector-text';
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
