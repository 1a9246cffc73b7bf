import { chartMessages } from '@consortia/proto/messages/charts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './seat-dots.module.css';

/** More seats than this are shown as a number. */
const maxDots = 12;

/** Seats of a consortium as dots, taken ones filled; `named` shows the text beyond screen readers. */
export function SeatDots({ total, taken, named = false }: { total: number; taken: number; named?: boolean }) {
  if (total <= 0) return null;
  const text = chartMessages.seats(Math.max(0, total - taken), total);
  const dots =
    total <= maxDots ? (
      <span aria-hidden="true" className={styles.dots}>
        {Array.from({ length: total }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are all alike
          <span key={seat} data-taken={seat < taken || undefined} />
        ))}
      </span>
    ) : null;
  return (
    <span className={styles.seats} title={text}>
      {dots}
      {named || dots === null ? <span>{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
    </span>
  );
}
