import type { FeedEntry } from '@consortia/infra/kit/http/write-atom';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { limits } from '@consortia/proto/limits';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { cardsOf, foundCards, listedFor } from '../opportunities/listed-cards.ts';
import type { Opportunity } from '../opportunities/opportunity-model.ts';
import { isPlain, type ListQuery, searchOpportunities } from '../opportunities/search-opportunities.ts';
import type { Posts } from '../posts.ts';
import type { ReadingResults } from '../results/listed-results.ts';

export type ReadingFeeds = ReadingResults & Pick<Posts, 'call' | 'config' | 'feedAddresses' | 'randomBytes'>;

const entryOf = (card: OpportunityCard): FeedEntry => {
  const publishedAt = card.approvedAt ?? card.bumpedAt ?? new Date(0).toISOString();
  return {
    id: `opportunity/${card.id}`,
    title: card.name,
    path: card.url,
    text: card.excerpt,
    author: card.user.name,
    categories: card.helixes,
    publishedAt,
    updatedAt: card.bumpedAt ?? publishedAt,
  };
};

/** The latest Opportunities of the list under these filters, as the viewer may see them now. */
export async function latestOpportunities(
  posts: ReadingFeeds,
  viewer: Viewer,
  filters: ListQuery['filters'],
): Promise<FeedEntry[]> {
  const query: ListQuery = { filters, sort: 'newest', page: 1 };
  const limit = limits.feedEntries;
  if (!isPlain(query)) {
    const { hits } = await searchOpportunities(posts, viewer, query, { limit, offset: 0 });
    return (await foundCards(posts, viewer, hits)).map(entryOf);
  }
  const found = await posts.opportunities
    .find(listedFor(viewer))
    .sort({ sortAt: -1, _id: -1 })
    .limit(limit)
    .lean<Opportunity[]>();
  return (await cardsOf(posts, viewer, found)).map(entryOf);
}
