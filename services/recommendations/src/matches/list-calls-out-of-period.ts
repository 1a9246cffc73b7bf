import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { mayReadOneMatch } from '../policies.ts';
import type { Matches } from './matches.ts';
import { presentMatchedTopic } from './present-topic.ts';
import { storedMatches } from './stored-matches.ts';

/** Matches that ask for doctorates of other years. The year is the person's alone, so nobody else learns of them. */
export const listCallsOutOfPeriod = (
  matches: Pick<Matches, 'clock' | 'dismissals' | 'likings' | 'matchLists' | 'outOfPeriod' | 'shownTopics'>,
) =>
  handle(recommendationsApi.listCallsOutOfPeriod, async ({ viewer, params: { userId } }) => {
    if (!mayReadOneMatch(viewer, userId)) return fail('recommendations.not_yours');
    const entries = await storedMatches(matches, viewer, userId, 'funding_topic');
    const periods = await matches.outOfPeriod(userId);
    const found = entries.flatMap(({ id }) => periods.get(id) ?? []);
    const topics = await matches.shownTopics.getMany(found.map(({ topicId }) => topicId));
    const items = found.flatMap(({ topicId, ...period }) => {
      const topic = topics.get(topicId);
      const shown = topic && presentMatchedTopic(topic, new Map(), matches.clock());
      return shown ? [{ title: shown.title, url: shown.url, ...period }] : [];
    });
    return { items };
  });
