import { visitor } from '@consortia/infra/testing/viewers';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { type FeatureWeights, type Ranking, rankingsFor } from '@consortia/recommendations/src/matching/ranking';
import { openRealSearch, realCallOf } from '@consortia/recommendations/tests/real-calls-search';
import { type JudgedPerson, openCalls, textOf } from './judged-people.ts';
import { listStates } from './list-states.ts';
import { rankAllBy } from './run-matcher.ts';
import { openBaseline } from './yardstick.ts';

/** Live calls for each person, the best first. */
export type Lists = string[][];

const cosine: FeatureWeights = { own: 0, related: 0, relatedWritten: 0, text: 1, title: 0, nearest: 0 };
const textAlone: Ranking = { alone: cosine, fresh: cosine, funded: cosine, chance: rankingsFor('').calls.chance };

/** Constant of reciprocal rank fusion. */
const fusion = 60;

/** The product's own search, once with each keyword; what several find comes first. */
async function searched(people: readonly JudgedPerson[], live: ReadonlySet<string>): Promise<Lists> {
  const service = await openRealSearch();
  try {
    const known = new Map<string, string[]>();
    const find = async (q: string): Promise<string[]> => {
      const ids: string[] = [];
      for (const page of [1, 2]) {
        const { items } = await service
          .as(visitor())
          .call(recommendationsApi.listFound, { params: { kind: 'call' }, query: { filters: { q }, page } })
          .catch(() => ({ items: [] }));
        ids.push(...items.map(({ id }) => realCallOf(id).identifier));
      }
      return ids.filter((id) => live.has(id));
    };
    const lists: Lists = [];
    for (const { keywords } of people) {
      const sums = new Map<string, number>();
      for (const keyword of keywords) {
        const found = known.get(keyword) ?? (await find(keyword));
        known.set(keyword, found);
        for (const [at, id] of found.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (fusion + at));
      }
      lists.push([...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id));
    }
    return lists;
  } finally {
    await service.close();
  }
}

/** Lists of plain search with the keywords and of BM25. */
export async function listedByOthers(people: readonly JudgedPerson[]): Promise<Record<string, Lists>> {
  const { live } = openCalls();
  const texts = live.map(({ title, text, keywords }) => `${title} ${title} ${keywords.join(' ')} ${text}`);
  const plain = (await openBaseline())!(texts);
  return {
    'search with the keywords': await searched(people, new Set(live.map(({ identifier }) => identifier))),
    BM25: people.map(({ keywords }) => plain(keywords.join(' ')).map((at) => live[at]!.identifier)),
  };
}

/** Lists of several rankers, by name. */
export async function listsOf(people: readonly JudgedPerson[]): Promise<Record<string, Lists>> {
  const found = await listedByOthers(people);
  for await (const { encoder, model, learned, prepared } of listStates(people.map(textOf))) {
    const name = `${encoder}${learned ? ' with history' : ''}`;
    found[`sum ${name}`] = rankAllBy(prepared, rankingsFor(model).calls);
    if (!learned) found[`cosine ${name}`] = rankAllBy(prepared, textAlone);
  }
  return found;
}
