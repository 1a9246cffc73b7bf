import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { dismissedAmong } from '../matches/dismissed-among.ts';
import { feedbackId } from '../matches/feedback-model.ts';
import { presentFundingMatches } from '../matches/present-funding-matches.ts';
import { rightOfOwner } from '../saved-searches/owner-rights.ts';
import { visibleThings } from '../saved-searches/visible-things.ts';
import type { NewMatches } from './new-matches.ts';

export type VisibleMatch = { kind: MatchKind; id: string; title: string; url: string };

/** Opportunities or Results. */
async function visiblePosts(
  parts: NewMatches,
  userId: string,
  kind: 'post' | 'result',
  ids: readonly string[],
): Promise<VisibleMatch[]> {
  const right = rightOfOwner(await parts.people.get(userId));
  if (right === null || ids.length === 0) return [];
  const isResult = kind === 'result';
  const [things, posts] = await Promise.all([
    visibleThings(parts, isResult ? 'result' : 'opportunity', ids, right),
    (isResult ? parts.results : parts.opportunities).getMany(ids),
  ]);
  return ids.flatMap((id): VisibleMatch[] => {
    const thing = things.get(id);
    const post = posts.get(id);
    return thing && post && post.userId !== userId ? [{ kind, id, title: thing.title, url: thing.url }] : [];
  });
}

async function openCalls(parts: NewMatches, userId: string, ids: readonly string[]): Promise<VisibleMatch[]> {
  if (!rightOfOwner(await parts.people.get(userId))) return [];
  const entries = ids.map((id) => ({ id, score: 0, liked: false, reasons: [] }));
  return (await presentFundingMatches(parts, userId, entries)).map(({ id, funding_topic: topic }) => ({
    ...{ kind: 'funding_topic' as const, id, title: topic!.title, url: topic!.url },
  }));
}

/** Those of these items that a person may see now and has not dismissed, in the order of the ids: no closed calls, and none of their own posts. */
export async function visibleMatches(
  parts: NewMatches,
  userId: string,
  kind: MatchKind,
  ids: readonly string[],
): Promise<VisibleMatch[]> {
  const dismissed = await dismissedAmong(
    parts,
    ids.map((id) => feedbackId(userId, kind, id)),
  );
  const left = ids.filter((id) => !dismissed.has(feedbackId(userId, kind, id)));
  return kind === 'funding_topic' ? openCalls(parts, userId, left) : visiblePosts(parts, userId, kind, left);
}
