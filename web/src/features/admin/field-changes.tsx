import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { diffWordsWithSpace } from 'diff';
import { Fragment, useMemo } from 'react';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { QueuedPost } from './admin-api.ts';
import styles from './field-changes.module.css';
import { fieldName } from './text-diff.ts';

type Change = QueuedPost['changes'][number];
type Piece = { text: string; kind: 'same' | 'added' | 'removed' };

/** Additions and deletions beyond which two texts have too little in common to be compared word by word. */
const maxEdits = 1500;

/** The words of both texts in one, each marked as in both, added or removed. */
export function piecesOf({ before, after }: Pick<Change, 'before' | 'after'>): Piece[] {
  const found = diffWordsWithSpace(before, after, { maxEditLength: maxEdits });
  const whole: Piece[] = [
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ];
  const pieces = found?.map(
    ({ value, added, removed }): Piece => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' }),
  );
  return (pieces ?? whole).filter(({ text }) => text !== '');
}

/** Changes of an author since the last review, field by field, old and new next to each other. */
export function FieldChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <section className={`${layout.stack} ${styles.changes}`} aria-labelledby="changes">
      <h2 id="changes">{labels.changesTitle}</h2>
      {changes.map((change) => (
        <FieldChange key={change.field} change={change} />
      ))}
    </section>
  );
}

function FieldChange({ change }: { change: Change }) {
  const pieces = useMemo(() => piecesOf(change), [change]);
  const isSame = pieces.every(({ kind }) => kind === 'same');
  return (
    <div className={`${layout.stack} ${layout.panel} ${styles.change}`}>
      <h3>{fieldName(change.field)}</h3>
      {isSame ? (
        <p className={styles.note}>{labels.formattingOnly}</p>
      ) : (
        <div className={styles.sides}>
          <Side label={labels.before} pieces={pieces} without="added" />
          <Side label={labels.after} pieces={pieces} without="removed" />
        </div>
      )}
    </div>
  );
}

function Side({ label, pieces, without }: { label: string; pieces: readonly Piece[]; without: Piece['kind'] }) {
  const shown = pieces.filter(({ kind }) => kind !== without);
  return (
    <div className={`${layout.stack} ${styles.side}`}>
      <h4>{label}</h4>
      {shown.length === 0 ? <p className={styles.note}>{labels.fieldEmpty}</p> : null}
      <p>
        {shown.map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity but their position
          <Fragment key={index}>{piece.kind === 'same' ? piece.text : <Marked {...piece} />}</Fragment>
        ))}
      </p>
    </div>
  );
}

const Marked = ({ text, kind }: Piece) =>
  kind === 'added' ? (
    <ins>
      <VisuallyHidden>{labels.added} </VisuallyHidden>
      {text}
    </ins>
  ) : (
    <del>
      <VisuallyHidden>{labels.removed} </VisuallyHidden>
      {text}
    </del>
  );
