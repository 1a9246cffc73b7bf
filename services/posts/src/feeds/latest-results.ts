import type { FeedEntry } from '@consortia/infra/kit/http/write-atom';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { limits } from '@consortia/proto/limits';
import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import { foundResults, resultCards } from '../results/listed-results.ts';
import type { Result } from '../results/result-model.ts';
import { isPlainQuery, type ResultQuery, searchResults } from '../results/search-results.ts';
import type { ReadingFeeds } from './latest-opportunities.ts';

const entryOf = ({ id, title, url, excerpt, user, helixes, publishedAt, updatedAt }: ResultCard): FeedEntry => ({
  id: `result/${id}`,
  title,
  path: url,
  text: excerpt,
  author: user.name,
  categories: helixes,
  publishedAt,
  updatedAt,
});

/** The latest Results of the list under these filters, as the viewer may see them now. */
export async function latestResults(
  posts: ReadingFeeds,
  viewer: Viewer,
  filters: ResultQuery['filters'],
): Promise<FeedEntry[]> {
  const query: ResultQuery = { filters, sort: 'newest', page: 1 };
  const limit = limits.feedEntries;
  if (!isPlainQuery(query)) {
    const { hits } = await searchResults(posts, viewer, query, { limit, offset: 0 });
    return (await foundResults(posts, viewer, hits)).map(entryOf);
  }
  const found = await posts.results
    .find({ deletedAt: null })
    .sort({ publishedAt: -1, _id: -1 })
    .limit(limit)
    .lean<Result[]>();
  return (await resultCards(posts, viewer, found)).map(entryOf);
}
