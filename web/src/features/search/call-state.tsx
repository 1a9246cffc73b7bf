import { messages } from '@consortia/proto/messages';
import type { SearchHit } from '@consortia/proto/recommendations/shapes';
import { CalendarDays } from 'lucide-react';
import { DeadlineDate, DeadlineLeft } from '../../ui/dates.tsx';
import { statusIcons } from './palette-icons.ts';
import styles from './palette-row.module.css';

export type CallState = NonNullable<SearchHit['call']>;
const statusLabels: Readonly<Record<CallState['status'], string>> = {
  open: messages.statusOpen,
  forthcoming: messages.statusForthcoming,
  closed: messages.statusClosed,
};
const inBrussels = { timeZone: 'Europe/Brussels' } as const;
const dateOf = new Intl.DateTimeFormat('en-CA', { ...inBrussels, dateStyle: 'short' });
const timeOf = new Intl.DateTimeFormat('en-GB', { ...inBrussels, timeStyle: 'short' });

/** Status and deadline of a call; the days are counted while it is open. */
export function CallStateLine({ call: { status, closesAt } }: { call: CallState }) {
  const Icon = statusIcons[status];
  const at = closesAt === null ? null : new Date(closesAt);
  const deadline = at && { date: dateOf.format(at), time: timeOf.format(at) };
  return (
    <span className={styles.call}>
      <span className={styles.status} data-status={status}>
        <Icon size={14} aria-hidden /> {statusLabels[status]}
      </span>
      {deadline ? (
        <span className={styles.deadline}>
          <CalendarDays size={14} aria-hidden />{' '}
          {status === 'open' ? <DeadlineLeft {...deadline} /> : <DeadlineDate {...deadline} />}
        </span>
      ) : null}
    </span>
  );
}
