import type { Match } from '@consortia/proto/recommendations/shapes';
import { isLikely } from './likely.ts';
import type { Matches } from './matches.ts';
import { daysLeft, deadlineAhead, presentMatchedTopic } from './present-topic.ts';
import { type ExplainedEntry, helixNames, namedReasons } from './stored-matches.ts';

type ShownMatch = Match & { id: string };

/**
 * Entries of a person's list as they are now, without those whose calls have closed or are not for the person, and each identifier once:
 * of several calls under one the first. `identifiers`: those that were shown before these.
 */
export async function presentFundingMatches(
  matches: Pick<Matches, 'callsNotFor' | 'clock' | 'helixes' | 'outOfPeriod' | 'shownTopics' | 'subscriptions'>,
  userId: string,
  entries: readonly ExplainedEntry[],
  identifiers = new Set<string>(),
): Promise<ShownMatch[]> {
  if (entries.length === 0) return [];
  const now = matches.clock();
  const [topics, names, notFor, outOfPeriod] = await Promise.all([
    matches.shownTopics.getMany(entries.map(({ id }) => id)),
    helixNames(matches, userId, entries),
    matches.callsNotFor(userId),
    matches.outOfPeriod(userId),
  ]);
  const byHelix = await matches.helixes.recent.getMany([...topics.values()].flatMap(({ helixIds }) => helixIds));
  return entries.flatMap(({ id, score, liked, reasons: topicalReasons }): ShownMatch[] => {
    const topic = topics.get(id);
    const shown = topic && presentMatchedTopic(topic, byHelix, now);
    if (!shown || notFor.has(id) || outOfPeriod.has(id) || identifiers.has(shown.identifier)) return [];
    identifiers.add(shown.identifier);
    const closesAt = shown.closesAt === null ? null : new Date(shown.closesAt);
    const reasons = namedReasons(topicalReasons, names);
    const deadline = deadlineAhead(shown.activeActions, now) ?? closesAt;
    if (deadline) reasons.push({ kind: 'deadline', days: daysLeft(deadline, now) });
    return [
      {
        id,
        post: null,
        funding_topic: shown,
        recommender_score: score,
        likely: isLikely(score),
        liked,
        reasons,
      },
    ];
  });
}
