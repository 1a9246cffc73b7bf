import type { SearchHit } from '@consortia/infra/search/search';
import { pagingOf, rangeOf, readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import type { Model } from 'mongoose';
import type { Posts } from '../posts.ts';
import { countedHelixes, type FoundPosts, type SearchRange } from './search-list.ts';

/** A list of posts of one kind for one viewer and query. */
type List<D, C, F extends C> = {
  model: Model<D>;
  /** The query has neither filters nor a text, so that the store can serve it. */
  isPlain: boolean;
  /** Filter of the store for the posts that the viewer finds, and their order. */
  visible: object;
  sort: Record<string, -1>;
  cards(found: readonly D[]): Promise<C[]>;
  foundCards(hits: readonly SearchHit[]): Promise<F[]>;
  search(range: SearchRange): Promise<FoundPosts>;
};

/**
 * The unfiltered list comes from the store, so that it contains a new post at once. Only the counts come from the index; without
 * the index the list has none.
 */
async function newest<D, C, F extends C>(posts: Pick<Posts, 'helixes' | 'log'>, page: number, list: List<D, C, F>) {
  const [{ found, paging }, { facets }] = await Promise.all([
    readPage<D>(list.model, { filter: list.visible, sort: list.sort, page, size: limits.listPageSize }),
    list.search({ limit: 0, offset: 0, hits: false }).catch((error: unknown) => {
      posts.log.warn({ err: error, collection: list.model.collection.name }, 'Posts could not be counted by Helix');
      return { facets: {} };
    }),
  ]);
  const [cards, helixes] = await Promise.all([list.cards(found), countedHelixes(posts, facets)]);
  return { items: cards.map((card) => ({ ...card, highlight: [] })), ...paging, helixes, fuzzy: false };
}

async function searched<D, C, F extends C>(posts: Pick<Posts, 'helixes'>, page: number, list: List<D, C, F>) {
  const { skip: offset, limit } = rangeOf(page, limits.listPageSize);
  const { hits, total, totalCapped, facets, fuzzy, related } = await list.search({ offset, limit });
  const [cards, near, helixes] = await Promise.all([
    list.foundCards(hits),
    list.foundCards(related),
    countedHelixes(posts, facets),
  ]);
  const items = [...cards, ...near.map((card) => ({ ...card, related: true }))];
  return { items, ...pagingOf(total, page, limits.listPageSize), totalCapped, helixes, fuzzy };
}

/** One page of a list that can be searched and filtered, with the number of posts of each Helix. */
export const readList = <D, C, F extends C>(
  posts: Pick<Posts, 'helixes' | 'log'>,
  page: number,
  list: List<D, C, F>,
) => (list.isPlain ? newest(posts, page, list) : searched(posts, page, list));
