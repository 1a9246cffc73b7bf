import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { chartMessages } from '@consortia/proto/messages/charts';
import { DeadlineRing, Ring } from '../../ui/charts/ring.tsx';

const dayMs = 86_400_000;
/** Days until the opening that fill the ring, as for deadlines. */
const fullDays = 90;

/** Time left of an open call, time until a forthcoming one opens (or until its deadline, where that is all that is known), or that a call is closed. */
export function CallRing({
  status,
  openingDate,
  deadline,
  time,
  size,
  now = Date.now(),
}: {
  status: CallStatus;
  openingDate: string | null;
  deadline: string | null;
  time?: string | undefined;
  size: 'small' | 'large';
  now?: number;
}) {
  if (status === 'closed') return <Ring share={0} value="–" label={messages.statusClosed} tone="muted" size={size} />;
  if (status === 'open')
    return deadline ? (
      <DeadlineRing date={deadline} time={time} size={size} now={now} />
    ) : (
      <Ring share={0} value="–" label={labels.deadlineUnknown} tone="muted" size={size} />
    );
  const awaited = openingDate ?? deadline;
  if (awaited === null) return <Ring share={0} value="–" label={labels.openingUnknown} tone="muted" size={size} />;
  const days = Math.max(0, Math.ceil((Date.parse(`${awaited}T00:00:00Z`) - now) / dayMs));
  return (
    <Ring
      share={days / fullDays}
      value={String(days)}
      unit={chartMessages.daysShort(days)}
      label={openingDate ? labels.opensIn(days) : labels.deadlineIn(days)}
      size={size}
    />
  );
}
