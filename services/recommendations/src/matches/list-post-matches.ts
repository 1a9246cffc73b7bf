import { handle } from '@consortia/infra/kit/handler';
import { isAdministrator, isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import { foldedWords } from '@consortia/infra/search/search-terms';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match, MatchReason } from '@consortia/proto/recommendations/shapes';
import { arePending } from './are-pending.ts';
import { byScore, rounded } from './match-list.ts';
import type { Matches } from './matches.ts';
import { deadlineAhead } from './present-topic.ts';
import { daysLeft, scoreOfPost } from './recommender-score.ts';
import { helixNames, namedReasons, storedMatches } from './stored-matches.ts';

const viewerOf = (viewer: Viewer) =>
  isSignedIn(viewer)
    ? { userId: viewer.id, trial: viewer.trial, admin: isAdministrator(viewer) }
    : { userId: null, trial: false, admin: false };

/**
 * Of a post whose author is hidden a reason may repeat nothing but what the viewer is shown: what has to be masked may have
 * changed since it was scored.
 */
function tellable(reasons: readonly MatchReason[], card: OpportunityCard): MatchReason[] {
  if (!card.user.anonymous) return [...reasons];
  const shown = new Set(foldedWords(`${card.name} ${card.excerpt}`));
  return reasons.filter(
    (reason) => reason.kind !== 'expertise' || foldedWords(reason.theirs).every((word) => shown.has(word)),
  );
}

function deadlineOf({ action }: OpportunityCard, now: Date): MatchReason[] {
  const deadline = action && action.status !== 'closed' ? deadlineAhead([action], now) : null;
  return deadline ? [{ kind: 'deadline', days: daysLeft(deadline, now) }] : [];
}

/** Opportunities that suit a person, as the viewer may see them now. */
export const listPostMatches = (matches: Matches) =>
  handle(recommendationsApi.listPostMatches, async ({ viewer, params }) => {
    const { userId } = params;
    const entries = await storedMatches(matches, viewer, userId, 'post');
    if (entries.length === 0) return { data: [], pending: await arePending(matches, userId, 'post') };
    const now = matches.clock();
    const ids = entries.map(({ id }) => id);
    const [{ cards }, names] = await Promise.all([
      matches.call(postsApi.presentCards, { body: { ids, viewer: viewerOf(viewer) } }),
      helixNames(matches, userId),
    ]);
    const shown = new Map(cards.map((card) => [card.id, card]));
    const data = entries.flatMap(({ id, score: topical, reasons }): (Match & { id: string; score: number })[] => {
      const card = shown.get(id);
      const sortAt = card && (card.bumpedAt ?? card.approvedAt);
      // No one is matched with what they wrote, also where they wrote it for someone else a moment ago.
      if (!sortAt || (!card.user.anonymous && card.user.id === userId)) return [];
      const why = tellable(namedReasons(reasons, names), card);
      if (why.length === 0) return [];
      const score = rounded(scoreOfPost(topical, new Date(sortAt), now));
      const allReasons = [...why, ...deadlineOf(card, now)];
      return [{ id, score, post: card, funding_topic: null, recommender_score: score, reasons: allReasons }];
    });
    return { data: data.sort(byScore).slice(0, limits.matchesListed), pending: false };
  });
