import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './draft-form.module.css';

/** Another window has saved meanwhile: nothing is overwritten until the author decides. */
export function ConflictNotice({ onResolve }: { onResolve: (whose: 'theirs' | 'mine') => void }) {
  const id = useId();
  return (
    <section className={`${layout.head} ${styles.notice}`} data-kind="warning" role="alert" aria-labelledby={id}>
      <h2 id={id}>{labels.conflictTitle}</h2>
      <p>{labels.conflictText}</p>
      <div className={styles.ways}>
        <p>
          <Button onClick={() => onResolve('theirs')} aria-describedby={`${id}-theirs`}>
            {labels.conflictReload}
          </Button>
          <span id={`${id}-theirs`}>{labels.conflictReloadWhy}</span>
        </p>
        <p>
          <Button onClick={() => onResolve('mine')} aria-describedby={`${id}-mine`}>
            {labels.conflictKeep}
          </Button>
          <span id={`${id}-mine`}>{labels.conflictKeepWhy}</span>
        </p>
      </div>
    </section>
  );
}
