import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { listWrittenMatches } from './list-written-matches.ts';
import type { Matches } from './matches.ts';

/** Results that suit a person, as the viewer may see them now. */
export const listResultMatches = (matches: Matches) =>
  handle(recommendationsApi.listResultMatches, ({ viewer, params: { userId } }) =>
    listWrittenMatches(matches, { viewer, userId, kind: 'result' }, async (body) => {
      const { cards } = await matches.call(resultsApi.presentResults, { body });
      return cards.map((card) => ({
        id: card.id,
        author: card.user,
        text: `${card.title} ${card.excerpt}`,
        match: { post: null, funding_topic: null, result: card },
        furtherReasons: [],
      }));
    }),
  );
