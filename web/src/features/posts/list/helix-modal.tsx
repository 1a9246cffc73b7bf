import { readingMessages as words } from '@consortia/proto/posts/reading-messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HelixMarker } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import styles from './helix-filter.module.css';

/** `count`: Opportunities of it under the other filters; undefined where that is not known. */
export type HelixOption = { id: string; name: string; hue: number; count: number | undefined };

/** The choice of Helixes; however it is closed, what is ticked then is handed on. */
export function HelixModal({
  open,
  options,
  failed,
  chosen,
  onClose,
}: {
  open: boolean;
  options: readonly HelixOption[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  onClose: (chosen: string[]) => void;
}) {
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setTicked(chosen);
  }
  const toggle = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  const close = () => onClose([...ticked]);
  return (
    <Modal title={words.helixesModal} closeLabel={words.helixesClose} open={open} onClose={close}>
      <p className={styles.help}>{words.helixesModalHelp}</p>
      {options ? (
        <fieldset className={styles.choices} aria-label={words.helixesModal}>
          {options.map(({ id, name, hue, count }) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
              <HelixMarker name={name} hue={hue} />
              {count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
            </label>
          ))}
        </fieldset>
      ) : failed ? (
        <p role="alert">{words.helixesFailed}</p>
      ) : (
        <CardSkeletons count={1} label={words.helixesLoading} />
      )}
      <div className={styles.done}>
        <Button variant="primary" onClick={close}>
          {words.helixesShow}
        </Button>
        <Button onClick={() => setTicked([])} disabled={ticked.length === 0}>
          {words.helixesNone}
        </Button>
      </div>
    </Modal>
  );
}
