import { limits } from '@consortia/proto/limits';
import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import styles from './trl-scale.module.css';

const { trlMinimum, trlMaximum } = limits;
const levels = Array.from({ length: trlMaximum - trlMinimum + 1 }, (_, index) => trlMinimum + index);
/** What a technology readiness level means. */
export const trlText = (level: number): string => labels.trlLevels[level - trlMinimum] ?? '';

/** The scale from 0 to 9, filled up to the level; `large` with its numbers. */
export function TrlScale({ level, size = 'small' }: { level: number; size?: 'small' | 'large' }) {
  return (
    <span
      className={styles.trl}
      data-size={size}
      role="img"
      aria-label={`${labels.trlOfScale(level)}: ${trlText(level)}`}
    >
      <span className={styles.level} aria-hidden>
        {labels.trlShort(level)}
      </span>
      <span className={styles.scale} aria-hidden title={trlText(level)}>
        {levels.map((one) => (
          <span key={one} data-filled={one <= level || undefined} data-level={one === level || undefined}>
            {size === 'large' ? one : null}
          </span>
        ))}
      </span>
    </span>
  );
}
