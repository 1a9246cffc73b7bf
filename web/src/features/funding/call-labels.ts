import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallCard, CallStatus, FundingCall, TopicAction } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import type { Tone } from '../../ui/state-label.tsx';
import { brusselsDeadline, longDate } from '../../ui/time.ts';

export const statusLabels: Record<CallStatus, string> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};
export const statusTones: Record<CallStatus, Tone> = { open: 'good', forthcoming: 'warning', closed: 'neutral' };
export const kindLabels: Record<CallCard['kind'], string> = {
  grant: labels.kindGrant,
  'call for proposals': labels.kindCall,
  cascade: labels.kindCascade,
  tender: labels.kindTender,
};

/** The formatted date, or a dash for a missing one (G97). */
export const dateOrDash = (date: string | null): string => (date === null ? messages.missingValue : longDate(date));

/** Text of the banner; a forthcoming call without an opening date shows its first deadline. */
export function bannerOf({ status, action }: Pick<FundingCall, 'status' | 'action'>): string {
  if (status === 'open') return messages.callOpen;
  if (status === 'closed') return messages.callClosed;
  if (action.openingDate) return messages.callOpensOn(longDate(action.openingDate));
  const [deadline] = action.deadlines;
  return deadline ? labels.callForthcomingUntil(longDate(deadline)) : labels.callForthcoming;
}

/**
 * Status at `now` of a call that may have been loaded a while ago: it is closed once its last deadline has passed, even if the
 * response has another status.
 */
export const statusNow = ({ status, closesAt }: Pick<FundingCall, 'status' | 'closesAt'>, now: number): CallStatus =>
  closesAt !== null && Date.parse(closesAt) <= now ? 'closed' : status;

/** The next deadline, or the last one of a closed call; null for an open call without a known next deadline. */
export function nextDeadline(
  { status, deadlines, deadlineTime }: Pick<TopicAction, 'status' | 'deadlines' | 'deadlineTime'>,
  now: number,
): string | null {
  const ahead = deadlines.find((date) => brusselsDeadline(date, deadlineTime) > now);
  return ahead ?? (status === 'closed' ? (deadlines.at(-1) ?? null) : null);
}

/** Number of matching calls: "20,000+" where counting stopped there. */
export const formatMatches = ({ matches, matchesCapped }: { matches: number; matchesCapped: boolean }): string =>
  `${matches.toLocaleString('en-GB')}${matchesCapped ? '+' : ''}`;
