import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { CallOutOfPeriod } from '@consortia/proto/recommendations/shapes';
import { arePending } from './are-pending.ts';
import { firstShown } from './first-shown.ts';
import type { Matches } from './matches.ts';
import { presentFundingMatches } from './present-funding-matches.ts';
import { presentMatchedTopic } from './present-topic.ts';
import { type ExplainedEntry, storedMatches } from './stored-matches.ts';

/** Calls of the list that ask for doctorates of other years. The year is the person's alone, so nobody else learns of them. */
async function outOfPeriodAmong(
  matches: Matches,
  viewer: Viewer,
  userId: string,
  entries: readonly ExplainedEntry[],
): Promise<CallOutOfPeriod[]> {
  if (viewer.kind !== 'user' || viewer.id !== userId) return [];
  const periods = await matches.outOfPeriod(userId);
  const found = entries.flatMap(({ id }) => periods.get(id) ?? []);
  const topics = await matches.shownTopics.getMany(found.map(({ topicId }) => topicId));
  return found.flatMap(({ topicId, ...period }) => {
    const topic = topics.get(topicId);
    const shown = topic && presentMatchedTopic(topic, new Map(), matches.clock());
    return shown ? [{ title: shown.title, url: shown.url, ...period }] : [];
  });
}

/** Calls that suit a person best, as they are now: those that have closed since are left out. */
export const listFundingMatches = (matches: Matches) =>
  handle(recommendationsApi.listFundingMatches, async ({ viewer, params: { userId } }) => {
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const identifiers = new Set<string>();
    const data = await firstShown(entries, (some) => presentFundingMatches(matches, userId, some, identifiers));
    const pending = entries.length === 0 && (await arePending(matches, userId, 'funding_topic'));
    return { data, pending, outOfPeriod: await outOfPeriodAmong(matches, viewer, userId, entries) };
  });
