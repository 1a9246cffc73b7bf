import { handle } from '@consortia/infra/kit/handler';
import { limits } from '@consortia/proto/limits';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { HelixProjection, TopicProjection } from '../projections.ts';
import { byScore, rounded } from './match-list.ts';
import type { Matches } from './matches.ts';
import { deadlineAhead, presentMatchedTopic } from './present-topic.ts';
import { daysLeft, scoreOfCall } from './recommender-score.ts';
import { namedReasons, storedMatches } from './stored-matches.ts';

/** Calls that suit a person, as they stand now: those that have closed since are left out. */
export const listFundingMatches = (matches: Matches) =>
  handle(recommendationsApi.listFundingMatches, async ({ viewer, params }) => {
    const entries = await storedMatches(matches, viewer, params.userId, 'funding_topic');
    if (entries.length === 0) return { data: [] };
    const now = matches.clock();
    const [found, helixes, subscription] = await Promise.all([
      matches.topics.model
        .find({ _id: trusted({ $in: entries.map(({ id }) => id) }), deletedAt: null })
        .select('-text')
        .lean<TopicProjection[]>(),
      matches.helixes.model.find({ deletedAt: null }).lean<HelixProjection[]>(),
      matches.subscriptions.model.findOne({ _id: params.userId, deletedAt: null }).lean(),
    ]);
    const topics = new Map(found.map((topic) => [topic.id, topic]));
    const byHelix = new Map(helixes.map((helix) => [helix.id, helix]));
    const names = {
      helixes: new Map(helixes.map(({ id, name }) => [id, name])),
      followed: new Set(subscription?.helixes ?? []),
    };
    const data = entries.flatMap(({ id, score: topical, reasons }): (Match & { id: string; score: number })[] => {
      const topic = topics.get(id);
      const shown = topic && presentMatchedTopic(topic, byHelix, now);
      if (!shown) return [];
      const closesAt = shown.closesAt === null ? null : new Date(shown.closesAt);
      const score = rounded(scoreOfCall(topical, closesAt, now));
      const allReasons = namedReasons(reasons, names);
      const deadline = deadlineAhead(shown.activeActions, now) ?? closesAt;
      if (deadline) allReasons.push({ kind: 'deadline', days: daysLeft(deadline, now) });
      return [{ id, score, post: null, funding_topic: shown, recommender_score: score, reasons: allReasons }];
    });
    return { data: data.sort(byScore).slice(0, limits.matchesListed) };
  });
