import type { Match } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { HelixProjection, TopicProjection } from '../projections.ts';
import { rounded } from './match-list.ts';
import type { Matches } from './matches.ts';
import { deadlineAhead, presentMatchedTopic } from './present-topic.ts';
import { daysLeft, scoreOfCall } from './recommender-score.ts';
import { type ExplainedEntry, namedReasons } from './stored-matches.ts';

type ScoredMatch = Match & { id: string; score: number };

/** Entries of a person's list as they are now, without those whose calls have closed. */
export async function presentFundingMatches(
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
