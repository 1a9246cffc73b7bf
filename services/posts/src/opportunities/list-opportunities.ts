import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import { readList } from '../search/read-list.ts';
import { cardsOf, foundCards, listedFor, type ReadingOpportunities } from './listed-cards.ts';
import { isPlain, searchOpportunities } from './search-opportunities.ts';

export const listOpportunities = (posts: ReadingOpportunities) =>
  handle(postsApi.listOpportunities, ({ viewer, query }) =>
    readList(posts, query.page, {
      model: posts.opportunities,
      isPlain: isPlain(query),
      visible: listedFor(viewer),
      sort: { sortAt: -1, _id: -1 },
      cards: (found) => cardsOf(posts, viewer, found),
      foundCards: (hits) => foundCards(posts, viewer, hits),
      search: (range) => searchOpportunities(posts, viewer, query, range),
    }),
  );
