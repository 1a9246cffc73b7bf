import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { foldedWords } from '@consortia/proto/fold';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Match, MatchKind, MatchReason } from '@consortia/proto/recommendations/shapes';
import { arePending } from './are-pending.ts';
import { type CardViewer, cardViewerOf } from './card-viewer.ts';
import { firstShown } from './first-shown.ts';
import { isLikely } from './likely.ts';
import type { Matches } from './matches.ts';
import { helixNames, namedReasons, storedMatches } from './stored-matches.ts';

/** An Opportunity or a Result as the viewer is shown it. */
export type ShownPost = {
  id: string;
  author: OpportunityCard['user'];
  text: string;
  match: Pick<Match, 'post' | 'funding_topic' | 'result'>;
  furtherReasons: MatchReason[];
};

/**
 * For a post whose author is hidden, a reason may repeat only what the viewer is shown: what has to be masked may have changed since it
 * was scored.
 */
function tellable(reasons: readonly MatchReason[], { author, text }: ShownPost): MatchReason[] {
  if (!author.anonymous) return [...reasons];
  const shown = new Set(foldedWords(text));
  return reasons.filter(
    (reason) => !('theirs' in reason) || foldedWords(reason.theirs).every((word) => shown.has(word)),
  );
}

/**
 * Stored matches of a person with Opportunities or Results, as the viewer may see them now. `present` resolves to those of the ids
 * that the viewer may see. Throws where the viewer may not see this person's matches.
 */
export async function listWrittenMatches(
  matches: Matches,
  { viewer, userId, kind }: { viewer: Viewer; userId: string; kind: Exclude<MatchKind, 'funding_topic'> },
  present: (request: { ids: string[]; viewer: CardViewer }) => Promise<ShownPost[]>,
): Promise<{ data: Match[]; pending: boolean }> {
  const entries = await storedMatches(matches, viewer, userId, kind);
  if (entries.length === 0) return { data: [], pending: await arePending(matches, userId, kind) };
  const data = await firstShown(entries, async (some) => {
    const [posts, names] = await Promise.all([
      present({ ids: some.map(({ id }) => id), viewer: cardViewerOf(viewer) }),
      helixNames(matches, userId, some),
    ]);
    const shown = new Map(posts.map((post) => [post.id, post]));
    return some.flatMap(({ id, score, liked, reasons }): Match[] => {
      const post = shown.get(id);
      // No one is matched with what they wrote, also where they wrote it for someone else a moment ago.
      if (!post || (!post.author.anonymous && post.author.id === userId)) return [];
      const all = namedReasons(reasons, names);
      const why = tellable(all, post);
      // A match that comes from nothing but what is hidden now would tell of it.
      if (all.length > 0 && why.length === 0) return [];
      const shownReasons = [...why, ...post.furtherReasons];
      return [{ ...post.match, recommender_score: score, likely: isLikely(score), liked, reasons: shownReasons }];
    });
  });
  return { data, pending: false };
}
