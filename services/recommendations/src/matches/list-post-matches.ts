import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { MatchReason } from '@consortia/proto/recommendations/shapes';
import { listWrittenMatches } from './list-written-matches.ts';
import type { Matches } from './matches.ts';
import { daysLeft, deadlineAhead } from './present-topic.ts';

function deadlineOf({ action }: OpportunityCard, now: Date): MatchReason[] {
  const deadline = action && action.status !== 'closed' ? deadlineAhead([action], now) : null;
  return deadline ? [{ kind: 'deadline', days: daysLeft(deadline, now) }] : [];
}

/** Opportunities that suit a person, as the viewer may see them now. */
export const listPostMatches = (matches: Matches) =>
  handle(recommendationsApi.listPostMatches, ({ viewer, params: { userId } }) =>
    listWrittenMatches(matches, { viewer, userId, kind: 'post' }, async (body) => {
      const { cards } = await matches.call(postsApi.presentCards, { body });
      return cards.map((card) => ({
        id: card.id,
        author: card.user,
        text: `${card.name} ${card.excerpt}`,
        match: { post: card, funding_topic: null },
        furtherReasons: deadlineOf(card, matches.clock()),
      }));
    }),
  );
