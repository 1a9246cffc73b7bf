import { isDemoCall } from '@consortia/proto/demo';
import { shortEuros } from '@consortia/proto/euros';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';
import type { CallCard, FundingCall } from '@consortia/proto/funding-ingest/shapes';
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

/** An identifier in brackets, with a word on a call that is invented. */
export const identified = (identifier: string): string =>
  `(${identifier}${isDemoCall(identifier) ? `, ${words.inventedCall}` : ''})`;

type Listed = Dated &
  Pick<CallCard, 'title' | 'identifier' | 'url' | 'budgetTotal'> & { maxContribution: number | null };
export const callSource = ({ title, url }: Pick<Listed, 'title' | 'url'>): AnswerSource => ({
  title,
  url,
  kind: assistantMessages.kindCall,
});
/** How many projects get how much. */
export function rangeInWords({
  expectedGrants,
  minContribution,
  maxContribution,
}: NonNullable<FundingCall['budget']>): string[] {
  const range =
    minContribution !== null && maxContribution !== null && minContribution !== maxContribution
      ? conditionMessages.between(shortEuros(minContribution), shortEuros(maxContribution))
      : maxContribution !== null
        ? conditionMessages.upTo(shortEuros(maxContribution)).toLowerCase()
        : null;
  return [
    ...(expectedGrants === null ? [] : [words.grants(expectedGrants)]),
    ...(range === null ? [] : [words.eachProject(range)]),
  ];
}

/** A call in one line, with its details or else with the most that a project gets. */
export function callInWords(call: Listed, details: readonly string[] | null = null): string {
  const most = call.maxContribution === null ? [] : [words.perProject(shortEuros(call.maxContribution))];
  const parts = [
    statusInWords(call),
    ...(call.budgetTotal === null ? [] : [words.budget(shortEuros(call.budgetTotal))]),
    ...(details ?? most),
  ];
  return `- **${call.title.replaceAll('*', '')}** ${identified(call.identifier)}: ${parts.join('; ')}.`;
}
