import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { mayReadOneMatch } from '../policies.ts';
import type { HelixProjection, TopicProjection } from '../projections.ts';
import { byScore, rounded } from './match-list.ts';
import type { Matches } from './matches.ts';
import { deadlineAhead, presentMatchedTopic } from './present-topic.ts';
import { daysLeft, scoreOfCall } from './recommender-score.ts';
import { type ExplainedEntry, namedReasons, storedMatches } from './stored-matches.ts';

type ScoredMatch = Match & { id: string; score: number };

/** Entries of a person's list as they are now, without those whose calls have closed. */
async function presentEntries(
  matches: Matches,
  userId: string,
  entries: readonly ExplainedEntry[],
): Promise<ScoredMatch[]> {
  if (entries.length === 0) return [];
  const now = matches.clock();
  const [found, helixes, subscription] = await Promise.all([
    matches.topics.model
      .find({ _id: trusted({ $in: entries.map(({ id }) => id) }), deletedAt: null })
      .select('-text')
      .lean<TopicProjection[]>(),
    matches.helixes.model.find({ deletedAt: null }).lean<HelixProjection[]>(),
    matches.subscriptions.model.findOne({ _id: userId, deletedAt: null }).lean(),
  ]);
  const topics = new Map(found.map((topic) => [topic.id, topic]));
  const byHelix = new Map(helixes.map((helix) => [helix.id, helix]));
  const names = {
    helixes: new Map(helixes.map(({ id, name }) => [id, name])),
    followed: new Set(subscription?.helixes ?? []),
  };
  return entries.flatMap(({ id, score: topical, reasons: topicalReasons }): ScoredMatch[] => {
    const topic = topics.get(id);
    const shown = topic && presentMatchedTopic(topic, byHelix, now);
    if (!shown) return [];
    const closesAt = shown.closesAt === null ? null : new Date(shown.closesAt);
    const score = rounded(scoreOfCall(topical, closesAt, now));
    const reasons = namedReasons(topicalReasons, names);
    const deadline = deadlineAhead(shown.activeActions, now) ?? closesAt;
    if (deadline) reasons.push({ kind: 'deadline', days: daysLeft(deadline, now) });
    return [{ id, score, post: null, funding_topic: shown, recommender_score: score, reasons }];
  });
}

/** Calls that suit a person, as they are now: those that have closed since are left out. */
export const listFundingMatches = (matches: Matches) =>
  handle(recommendationsApi.listFundingMatches, async ({ viewer, params: { userId } }) => {
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const data = await presentEntries(matches, userId, entries);
    return { data: data.sort(byScore).slice(0, limits.matchesListed) };
  });

/** How one call suits the viewer; null where it is not among their matches. */
export const readFundingMatch = (matches: Matches) =>
  handle(recommendationsApi.readFundingMatch, async ({ viewer, params: { userId, topicId } }) => {
    if (!mayReadOneMatch(viewer, userId)) return fail('recommendations.not_yours');
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const [match = null] = await presentEntries(
      matches,
      userId,
      entries.filter(({ id }) => id === topicId),
    );
    return { match };
  });
