import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { HelixMarker } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { CardSkeletons } from '../../../ui/skeleton.tsx';
import styles from './helix-filter.module.css';

/** `count`: number of its posts under the other filters; undefined until loaded. */
export type HelixOption = { id: string; name: string; hue: number; count: number | undefined };
/** Texts that name what the list has. */
export type HelixTexts = { help: string; show: string };

/** Choice of Helixes; `onClose` receives the checked ones however the modal is closed. */
export function HelixModal({
  open,
  options,
  failed,
  chosen,
  texts,
  onClose,
}: {
  open: boolean;
  options: readonly HelixOption[] | undefined;
  failed: boolean;
  chosen: readonly string[];
  texts: HelixTexts;
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
    <Modal title={labels.helixesModal} closeLabel={labels.helixesClose} open={open} onClose={close}>
      <p className={styles.help}>{texts.help}</p>
      {options ? (
        <fieldset className={styles.choices} aria-label={labels.helixesModal}>
          {options.map(({ id, name, hue, count }) => (
            <label key={id} className={styles.choice}>
              <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
              <HelixMarker name={name} hue={hue} />
              {count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
            </label>
          ))}
        </fieldset>
      ) : failed ? (
        <p role="alert">{labels.helixesFailed}</p>
      ) : (
        <CardSkeletons count={1} label={labels.helixesLoading} />
      )}
      <div className={`${layout.row} ${styles.done}`}>
        <Button variant="primary" onClick={close}>
          {texts.show}
        </Button>
        <Button onClick={() => setTicked([])} disabled={ticked.length === 0}>
          {labels.helixesNone}
        </Button>
      </div>
    </Modal>
  );
}
