import { chartMessages } from '@consortia/proto/messages/charts';
import { brusselsDeadline } from '../time.ts';
import styles from './ring.module.css';

export type RingTone = 'structure' | 'good' | 'warning' | 'danger' | 'muted';
const radius = 21;
const circumference = 2 * Math.PI * radius;

/** A ring that is filled to `share` (0 to 1), with a short text inside; `label` says the same to screen readers. */
export function Ring({
  share,
  value,
  unit,
  label,
  tone = 'structure',
  size = 'medium',
}: {
  share: number;
  value: string;
  unit?: string;
  label: string;
  tone?: RingTone;
  size?: 'small' | 'medium' | 'large';
}) {
  const filled = Math.min(1, Math.max(0, share)) * circumference;
  return (
    <span className={styles.ring} data-tone={tone} data-size={size} role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} className={styles.track} />
        {filled > 0 ? (
          <circle
            cx="24"
            cy="24"
            r={radius}
            className={styles.filled}
            strokeDasharray={`${filled.toFixed(2)} ${circumference.toFixed(2)}`}
          />
        ) : null}
      </svg>
      <span aria-hidden="true" className={styles.text}>
        <b>{value}</b>
        {unit ? <small>{unit}</small> : null}
      </span>
    </span>
  );
}

/** How well an item matches: `score` from 0 to 1. */
export function MatchRing({ score, size }: { score: number; size?: 'small' | 'medium' | 'large' }) {
  const percent = Math.round(score * 100);
  return <Ring share={score} value={String(percent)} unit="%" label={chartMessages.matchOf(percent)} size={size} />;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A full ring stands for this many days or more. */
const fullDays = 90;
const urgentDays = 7;
const soonDays = 30;

/**
 * Time left until a deadline (`YYYY-MM-DD`, at `time` in Brussels): the ring empties over the last 90 days, is amber in the last
 * 30 and red in the last 7.
 */
export function DeadlineRing({
  date,
  time,
  size,
  now = Date.now(),
}: {
  date: string;
  time?: string | undefined;
  size?: 'small' | 'medium' | 'large';
  now?: number;
}) {
  const left = brusselsDeadline(date, time) - now;
  if (left <= 0) return <Ring share={0} value="–" label={chartMessages.closed} tone="muted" size={size} />;
  const days = Math.floor(left / dayMs);
  const hours = Math.max(1, Math.ceil(left / hourMs));
  const tone = left <= urgentDays * dayMs ? 'danger' : left <= soonDays * dayMs ? 'warning' : 'good';
  const shown =
    days === 0
      ? { value: String(hours), unit: chartMessages.hoursShort(hours), label: chartMessages.hoursLeft(hours) }
      : { value: String(days), unit: chartMessages.daysShort(days), label: chartMessages.daysLeft(days) };
  return <Ring share={left / (fullDays * dayMs)} tone={tone} size={size} {...shown} />;
}
