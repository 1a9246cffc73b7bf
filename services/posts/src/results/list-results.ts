import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { readList } from '../search/read-list.ts';
import { foundResults, type ReadingResults, resultCards } from './listed-results.ts';
import { isPlainQuery, searchResults } from './search-results.ts';

/** Everyone with an account finds every Result, so nothing but deleted ones is left out. */
export const listResults = (posts: ReadingResults) =>
  handle(resultsApi.listResults, ({ viewer, query }) =>
    readList(posts, query.page, {
      model: posts.results,
      isPlain: isPlainQuery(query),
      visible: { deletedAt: null },
      sort: { publishedAt: -1, _id: -1 },
      cards: (found) => resultCards(posts, viewer, found),
      foundCards: (hits) => foundResults(posts, viewer, hits),
      search: (range) => searchResults(posts, viewer, query, range),
    }),
  );
