import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openData } from '@consortia/recommendations/bench/real-data';
import { learnModel } from '@consortia/recommendations/src/matching/learn-model';
import type { ProfileText, ProjectText } from '@consortia/recommendations/src/matching/shapes';
import { cachedVectors } from './cached-vectors.ts';
import { isThere, openEncoder } from './encoders.ts';
import { itemOf, openCalls } from './judged-people.ts';
import { each, type Prepared, prepareCase } from './run-matcher.ts';

/** Where the data, the models of sentence vectors and the vectors made before are. */
export type Folders = { data: string; models: string; vectors: string };
const root = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
export const folders: Folders = {
  data: root('../shared/data'),
  models: resolve(root('data/models')),
  vectors: root('data/bench-vectors'),
};

/** People and live calls prepared as a product does, next to an encoder, with or without funded projects to learn from. */
export type ListState = { encoder: string; model: string; learned: boolean; prepared: Prepared };

/** All states of a product for which there is an encoder. */
export async function* listStates(
  profiles: readonly ProfileText[],
  { data, models, vectors }: Folders = folders,
): AsyncGenerator<ListState> {
  const { all, live } = openCalls();
  const items = live.map((call) => [call.identifier, itemOf(call)] as const);
  for (const learned of [false, true]) {
    const projects = learned
      ? (await openData(data).projects()).map(
          ({ title, objective, keywords, topic }): ProjectText => ({
            title,
            objective,
            keywords: keywords ?? [],
            topicIdentifier: topic,
          }),
        )
      : [];
    const model = await learnModel({ items: each(all.map(itemOf)), projects: each(projects), embed: null });
    for (const encoder of ['shipped', 'minilm']) {
      if (!isThere(encoder, models)) continue;
      const engine = openEncoder(encoder, models);
      const embed = await cachedVectors(engine, vectors);
      const prepared = await prepareCase(
        { name: '', items, plain: [], projects, profiles: [...profiles], relevant: [] },
        model,
        embed,
      );
      await engine.close();
      yield { encoder, model: engine.model, learned, prepared };
    }
  }
}
