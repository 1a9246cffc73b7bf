import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { TimelineDeadline } from '../../../ui/charts/deadline-timeline.tsx';
import { brusselsDeadline } from '../../../ui/time.ts';
import { topicTitle } from '../../../ui/topic-title.ts';
import { truncateAtWord } from '../../../ui/truncate.ts';

/** Characters of the name of an Opportunity in one line. */
const maxName = 60;

/** The next deadline of each call for which members have published an Opportunity; what only members of the network may not all read is left out. */
export function publicDeadlines(cards: readonly OpportunityCard[], now: number): TimelineDeadline[] {
  const byCall = new Map<string, TimelineDeadline & { at: number }>();
  for (const { visibility, action, name } of cards) {
    if (visibility === 'private' || !action) continue;
    const { topic, deadlines, deadlineTime: time } = action;
    const next = deadlines
      .map((date) => ({ date, at: brusselsDeadline(date, time) }))
      .filter(({ at }) => at > now)
      .sort((one, other) => one.at - other.at)[0];
    if (next && !byCall.has(topic.id))
      byCall.set(topic.id, {
        ...next,
        id: topic.id,
        title: topicTitle(topic.title),
        to: topic.url,
        time,
        kind: truncateAtWord(name, maxName),
      });
  }
  return [...byCall.values()].sort((one, other) => one.at - other.at);
}
