import styles from './marked-text.module.css';

/** A text with its matches marked. */
export const MarkedText = ({ pieces }: { pieces: readonly { text: string; marked: boolean }[] }) =>
  pieces.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity besides their place
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
