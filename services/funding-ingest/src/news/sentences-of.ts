import { truncate } from '@consortia/infra/text/truncate';
import { callNewsMessages as messages } from '@consortia/proto/funding-ingest/messages/call-news';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import { messages as shared } from '@consortia/proto/messages';
import type { ConditionChange } from '../topics/condition-change.ts';
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

const maxConditions = 5;
const maxCharacters = 400;

function conditionSentence({ about, before, after }: ConditionChange): string {
  if (about === 'deadlineModel') {
    const modelOf = (model: string | null) =>
      conditionMessages.models[model as keyof typeof conditionMessages.models] ?? shared.missingValue;
    return messages.conditionChanged(shared.deadlineModel, modelOf(before), modelOf(after));
  }
  const words = about === 'notUnderstood' ? messages.notReadAsData : conditionMessages.terms[about];
  const [was, is] = [before, after].map((text) => text && truncate(text, maxCharacters));
  if (was && is) return messages.conditionChanged(words, was, is);
  return is ? messages.conditionAdded(words, is) : messages.conditionGone(words, was!);
}

/** The first changes of conditions, and how many more there are. */
function conditionSentences(changes: readonly ConditionChange[]): string[] {
  const more = changes.length - maxConditions;
  const shown = changes.slice(0, maxConditions).map(conditionSentence);
  return more > 0 ? [...shown, messages.moreConditions(more)] : shown;
}

/** The news of a call as sentences. */
export const sentencesOf = (difference: CallDifference): string[] => [
  ...(difference.status ? [statusSentences[difference.status]] : []),
  ...deadlineSentences(difference),
  ...conditionSentences(difference.conditions),
  ...(difference.soon ? [messages.closesSoon(formatDeadline(difference.soon))] : []),
];
