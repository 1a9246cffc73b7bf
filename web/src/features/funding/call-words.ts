import { fundingPageMessages as words } from '@consortia/proto/funding-ingest/page-messages';
import type { CallCard, CallStatus, FundingCall, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { brusselsDeadline, longDate } from '../../ui/time.ts';

export const statusWords: Record<CallStatus, string> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};
export const kindWords: Record<CallCard['kind'], string> = {
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

/** The first deadline that is still ahead, or else the last. */
export function nextDeadline({ deadlines }: Pick<TopicAction, 'deadlines'>, now: number): string | null {
  return deadlines.find((date) => brusselsDeadline(date) > now) ?? deadlines.at(-1) ?? null;
}

/** A total as it is told: "1,000+" where counting stopped there. */
export const totalWords = ({ total, totalCapped }: { total: number; totalCapped: boolean }): string =>
  `${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`;
