import styles from './skeleton.module.css';

/** Stands in for cards while they load, in the same shape. */
export function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike
        <div key={index} className={styles.card} aria-hidden>
          <div className={styles.line} data-width="short" />
          <div className={styles.line} data-width="title" />
          <div className={styles.line} />
          <div className={styles.line} data-width="long" />
        </div>
      ))}
    </div>
  );
}
