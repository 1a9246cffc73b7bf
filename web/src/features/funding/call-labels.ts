import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallCard, CallStatus, FundingCall, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { brusselsDeadline, longDate } from '../../ui/time.ts';

export const statusLabels: Record<CallStatus, string> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};
export const kindLabels: Record<CallCard['kind'], string> = {
  grant: words.kindGrant,
  'call for proposals': words.kindCall,
  cascade: words.kindCascade,
  tender: words.kindTender,
};

/** A date as it is written, or the dash that stands for a missing one (G97). */
export const dateOrDash = (date: string | null): string => (date === null ? messages.missingValue : longDate(date));

/** The sentence of the banner; where a forthcoming call has no opening date, its first deadline is the date that is known. */
export function bannerOf({ status, action }: Pick<FundingCall, 'status' | 'action'>): string {
  if (status === 'open') return messages.callOpen;
  if (status === 'closed') return messages.callClosed;
  if (action.openingDate) return messages.callOpensOn(longDate(action.openingDate));
  const [deadline] = action.deadlines;
  return deadline ? words.callForthcomingUntil(longDate(deadline)) : words.callForthcoming;
}

/** The first deadline that is still ahead, or else the last of a closed call: an open one may have further ones. */
export function nextDeadline(
  { status, deadlines, deadlineTime }: Pick<TopicAction, 'status' | 'deadlines' | 'deadlineTime'>,
  now: number,
): string | null {
  const ahead = deadlines.find((date) => brusselsDeadline(date, deadlineTime) > now);
  return ahead ?? (status === 'closed' ? (deadlines.at(-1) ?? null) : null);
}

/** How many calls match: "20,000+" where counting stopped there. */
export const matchesWords = ({ matches, matchesCapped }: { matches: number; matchesCapped: boolean }): string =>
  `${matches.toLocaleString('en-GB')}${matchesCapped ? '+' : ''}`;
