import { handle } from '@consortia/infra/kit/handler';
import type { Viewer } from '@consortia/infra/kit/viewer';
import { maxCounted, rangeOf } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityPage } from '@consortia/proto/posts/shapes';
import type { Posts } from '../posts.ts';
import { countedHelixes, isPlain, type ListQuery, searchOpportunities } from '../search/search-opportunities.ts';
import { cardsOf, foundCards, listedFor } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

type TextRange = { skip: number; limit: number };
type Listed = Pick<OpportunityPage, 'items' | 'total' | 'totalCapped' | 'helixes' | 'fuzzy'>;

/**
 * The unfiltered list comes from the store, so that it contains an approved post at once. Only the counts come from the index;
 * without the index the list has none.
 */
async function newest(posts: Posts, viewer: Viewer, query: ListQuery, { skip, limit }: TextRange): Promise<Listed> {
  const visible = listedFor(viewer);
  const [found, total, { facets }] = await Promise.all([
    limit > 0
      ? posts.opportunities.find(visible).sort({ sortAt: -1, _id: -1 }).skip(skip).limit(limit).lean<Opportunity[]>()
      : [],
    posts.opportunities.countDocuments(visible, { limit: maxCounted + 1 }),
    searchOpportunities(posts, viewer, query, { limit: 0, offset: 0, hits: false }).catch((error: unknown) => {
      posts.log.warn({ err: error }, 'Opportunities could not be counted by Helix');
      return { facets: {} };
    }),
  ]);
  const [cards, helixes] = await Promise.all([cardsOf(posts, viewer, found), countedHelixes(posts, facets)]);
  return {
    items: cards.map((card) => ({ ...card, highlight: [] })),
    total: Math.min(total, maxCounted),
    totalCapped: total > maxCounted,
    helixes,
    fuzzy: false,
  };
}

async function searched(posts: Posts, viewer: Viewer, query: ListQuery, range: TextRange): Promise<Listed> {
  const { hits, total, totalCapped, facets, fuzzy, related } = await searchOpportunities(posts, viewer, query, {
    offset: range.skip,
    limit: range.limit,
  });
  const [cards, near, helixes] = await Promise.all([
    foundCards(posts, viewer, hits),
    foundCards(posts, viewer, related),
    countedHelixes(posts, facets),
  ]);
  const items = [...cards, ...near.map((card) => ({ ...card, related: true }))];
  return { items, total, totalCapped, helixes, fuzzy };
}

export const listOpportunities = (posts: Posts) =>
  handle(postsApi.listOpportunities, async ({ viewer, query }) => {
    const size = limits.listPageSize;
    const listed = await (isPlain(query) ? newest : searched)(posts, viewer, query, rangeOf(query.page, size));
    return { ...listed, page: query.page, pages: Math.ceil(listed.total / size) };
  });
