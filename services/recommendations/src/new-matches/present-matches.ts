import { handle } from '@consortia/infra/kit/requests/handler';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { matchKinds } from '@consortia/proto/recommendations/shapes';
import { type MatchNotice, matchKey } from './match-notice-model.ts';
import type { NewMatches } from './new-matches.ts';
import { visibleMatches } from './visible-matches.ts';

export const presentMatches = (parts: NewMatches) =>
  handle(recommendationsApi.presentMatches, async ({ body: { userId, items } }) => {
    const notice = await parts.matchNotices.findOne({ _id: userId, deletedAt: null }).lean<MatchNotice>();
    const seen = new Set(notice?.seen ?? []);
    const found = await Promise.all(
      matchKinds.map((kind) => {
        const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
        return ids.length > 0 ? visibleMatches(parts, userId, kind, ids) : [];
      }),
    );
    return { items: found.flat().map((match) => ({ ...match, seen: seen.has(matchKey(match.kind, match.id)) })) };
  });
