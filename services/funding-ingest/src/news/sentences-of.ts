import { callNewsMessages as messages } from '@consortia/proto/funding-ingest/messages/call-news';
import type { CallDifference } from '../watched-topics/call-state.ts';
import type { DeadlineOfCall } from '../watched-topics/watched-topic-model.ts';

const usualTime = '17:00';
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const alternatives = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const statusSentences = {
  open: messages.isOpen,
  forthcoming: messages.isForthcoming,
  closed: messages.isClosed,
} as const;

const formatDate = ({ date }: DeadlineOfCall): string => longDate.format(new Date(`${date}T00:00:00Z`));
/** A date, with its time where that is not the usual one. */
const formatDeadline = (deadline: DeadlineOfCall): string =>
  deadline.time === usualTime ? formatDate(deadline) : messages.dateAndTime(formatDate(deadline), deadline.time);

function deadlineSentences({ added, removed }: Pick<CallDifference, 'added' | 'removed'>): string[] {
  const [after] = added;
  const [before] = removed;
  if (after && before && added.length === 1 && removed.length === 1) {
    const format =
      after.date === before.date
        ? (deadline: DeadlineOfCall) => messages.dateAndTime(formatDate(deadline), deadline.time)
        : formatDeadline;
    return [messages.deadlineMoved(format(before), format(after))];
  }
  const list = (deadlines: readonly DeadlineOfCall[]): string => alternatives.format(deadlines.map(formatDeadline));
  return [
    ...(after ? [messages.deadlinesAdded(list(added), added.length === 1)] : []),
    ...(before ? [messages.deadlinesRemoved(list(removed), removed.length === 1)] : []),
  ];
}

/** The news of a call as sentences. */
export const sentencesOf = (difference: CallDifference): string[] => [
  ...(difference.status ? [statusSentences[difference.status]] : []),
  ...deadlineSentences(difference),
  ...(difference.soon ? [messages.closesSoon(formatDeadline(difference.soon))] : []),
];
