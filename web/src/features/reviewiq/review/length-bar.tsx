import { limits } from '@consortia/proto/limits';
import { measureText, pagesAtOnce } from '@consortia/proto/reviewiq/measure-text';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import layout from '../../../ui/layout.module.css';
import styles from './length-bar.module.css';

const oneDecimal = (pages: number): number => Math.round(pages * 10) / 10;

/** Words and pages of a text against a limit of pages. `others` are the pages that other texts take of the same limit. */
export function LengthBar({
  text,
  others,
  limit,
  isPart,
}: {
  text: string;
  others: number;
  /** Null where the document has no limit. */
  limit: number | null;
  /** The limit is that of Part B-1, else that of one document. */
  isPart: boolean;
}) {
  const { words, pages } = measureText(text);
  const total = oneDecimal(others + pages);
  const left = limits.promptCharacters - text.trim().length;
  const share = (of: number): string => `${limit ? Math.min(100, (100 * of) / limit) : 0}%`;
  const isOver = limit !== null && total > limit;
  return (
    <div className={styles.length}>
      {limit === null ? null : (
        <div className={styles.bar} data-over={isOver || undefined} aria-hidden>
          <span style={{ width: share(others) }} />
          <span style={{ width: share(pages) }} />
        </div>
      )}
      <p className={`${layout.row} ${styles.counts}`}>
        <span>{labels.words(words)}</span>
        <span data-over={isOver || undefined}>
          {limit === null ? labels.pagesOnly(pages) : (isPart ? labels.pagesOfPart : labels.pages)(total, limit)}
        </span>
        {left < limits.promptCharacters / 10 ? (
          <span data-over={left < 0 || undefined}>{labels.atOnce(pagesAtOnce(text))}</span>
        ) : null}
      </p>
      {others > 0 ? <p className={layout.soft}>{labels.otherTexts(oneDecimal(others))}</p> : null}
    </div>
  );
}
