import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import styles from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A number at an icon of the bar, which `label` says in words; nothing where it is 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{count > limits.unreadShown ? messages.unreadMany : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
