import { shortEuros } from '@consortia/proto/euros';
import type { CallCard } from '@consortia/proto/funding-ingest/shapes';
import { answerMessages as words } from '@consortia/proto/reviewiq/messages/answers';
import { assistantMessages } from '@consortia/proto/reviewiq/messages/assistant';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import type { Line } from '../finding.ts';

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** A day of the calendar as people read it: "5 February 2027". */
export const dateInWords = (date: string): string => dates.format(new Date(`${date}T00:00:00Z`));
/** The source of a rule, with the day on which it was read. */
export const sourceLine = ({ title, checked }: { title: string; checked: string }): Line => ({
  text: `- ${words.source(title, dateInWords(checked))}`,
});
const usualTime = '17:00';

type Dated = Pick<CallCard, 'status' | 'openingDate' | 'nextDeadline' | 'deadlineTime'>;
/** Status and deadline of a call as they are today. */
export function statusInWords({ status, openingDate, nextDeadline, deadlineTime = usualTime }: Dated): string {
  const deadline = nextDeadline && dateInWords(nextDeadline);
  if (status === 'closed') return words.closedOn(deadline);
  if (status === 'forthcoming') return words.opensOn(openingDate && dateInWords(openingDate), deadline);
  return deadline ? words.closesOn(deadline, deadlineTime) : words.openWithoutDeadline;
}

type Listed = Dated &
  Pick<CallCard, 'title' | 'identifier' | 'url' | 'budgetTotal'> & { maxContribution: number | null };
export const callSource = ({ title, url }: Pick<Listed, 'title' | 'url'>): AnswerSource => ({
  title,
  url,
  kind: assistantMessages.kindCall,
});
/** A call in one line. */
export function callInWords(call: Listed): string {
  const parts = [
    statusInWords(call),
    ...(call.budgetTotal === null ? [] : [words.budget(shortEuros(call.budgetTotal))]),
    ...(call.maxContribution === null ? [] : [words.perProject(shortEuros(call.maxContribution))]),
  ];
  return `- **${call.title.replaceAll('*', '')}** (${call.identifier}): ${parts.join('; ')}.`;
}
