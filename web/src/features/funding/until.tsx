import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { postPageMessages } from '@consortia/proto/posts/messages/pages';
import { DeadlineLeft } from '../../ui/dates.tsx';
import { longDate, shortDate } from '../../ui/time.ts';

type Dates = {
  status: CallStatus;
  openingDate: string | null;
  /** The next deadline, or the last one of a closed call. */
  deadline: string | null;
  time?: string | undefined;
};

const ShortDate = ({ date, time }: { date: string; time?: string | undefined }) => (
  <time dateTime={date} title={time === undefined ? longDate(date) : messages.brusselsTime(longDate(date), time)}>
    {shortDate(date)}
  </time>
);

/**
 * The date that matters now: of an open call its deadline with the time left, of a forthcoming one when it opens and then its
 * deadline, of a closed one when it closed. Only an open call is counted down to its deadline: "Forthcoming" and "4 days" would
 * contradict each other.
 */
export function Until({ status, openingDate, deadline, time }: Dates) {
  if (status === 'closed')
    return <span>{deadline === null ? messages.statusClosed : labels.closedOn(shortDate(deadline))}</span>;
  if (status === 'open')
    return deadline === null ? <span>{labels.deadlineUnknown}</span> : <DeadlineLeft date={deadline} time={time} />;
  return (
    <>
      {openingDate ? (
        <span>
          {labels.opens} <ShortDate date={openingDate} />
        </span>
      ) : (
        <span>{labels.openingUnknown}</span>
      )}
      {deadline ? (
        <span>
          {postPageMessages.deadline} <ShortDate date={deadline} time={time ?? '17:00'} />
        </span>
      ) : null}
    </>
  );
}
