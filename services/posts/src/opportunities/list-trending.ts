import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { countReactions } from '../likes/reactions.ts';
import { cardsOf, listedFor, type ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Approved or bumped within this time. */
const recentMs = 90 * 86_400_000;
/** Number of newest posts that are searched for those of the Helixes, and of those whose reactions are counted. */
const maxRead = 200;
const maxCounted = 24;

/** Ids of the newest posts of these Helixes that the viewer may see. */
async function recentIn(posts: ReadingOpportunities, viewer: Viewer, helixes: readonly string[]): Promise<string[]> {
  const since = new Date(posts.clock().getTime() - recentMs);
  const newest = await posts.opportunities
    .find({ ...listedFor(viewer), sortAt: trusted({ $gte: since }) })
    .sort({ sortAt: -1, _id: -1 })
    .limit(maxRead)
    .select('helixIds')
    .lean<Pick<Opportunity, '_id' | 'helixIds'>[]>();
  const among = new Set(helixes);
  return newest
    .filter(({ helixIds }) => helixIds.some((id) => among.has(id)))
    .slice(0, maxCounted)
    .map(({ _id }) => _id);
}

/** Recent posts with the most likes and comments, the newest first where they are equal; none without any. */
export const listTrending = (posts: ReadingOpportunities) =>
  handle(postsApi.listTrending, async ({ viewer, query: { filters } }) => {
    const helixes = filters.c ?? [];
    if (helixes.length === 0) return { items: [] };
    const recent = await recentIn(posts, viewer, helixes);
    const counted = await Promise.all(recent.map(async (id) => ({ id, ...(await countReactions(posts, id)) })));
    const top = counted
      .filter(({ likes, comments }) => likes + comments > 0)
      .sort((one, other) => other.likes + other.comments - (one.likes + one.comments))
      .slice(0, limits.trendingPosts);
    const found = await posts.opportunities
      .find({ ...listedFor(viewer), _id: trusted({ $in: top.map(({ id }) => id) }) })
      .lean<Opportunity[]>();
    const cards = new Map((await cardsOf(posts, viewer, found)).map((card) => [card.id, card]));
    const items = top.flatMap(({ id, likes, comments }) => {
      const card = cards.get(id);
      return card ? [{ ...card, likes, comments }] : [];
    });
    return { items };
  });
