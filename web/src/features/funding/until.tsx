import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { DeadlineCountdown, DeadlineDate } from '../../ui/dates.tsx';

/**
 * A deadline of a call, counted down unless the call has yet to open: "Forthcoming" and "closes in 4 days" would contradict each
 * other. `labelled` where no heading names the date.
 */
export function Until({
  status,
  deadline,
  time,
  labelled = false,
}: {
  status: CallStatus;
  deadline: string;
  time?: string | undefined;
  labelled?: boolean;
}) {
  if (status !== 'forthcoming') return <DeadlineCountdown date={deadline} time={time} />;
  return (
    <span>
      {labelled ? `${messages.deadline} ` : null}
      <DeadlineDate date={deadline} time={time} />
    </span>
  );
}
