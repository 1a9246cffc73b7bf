import { moderationMessages as words } from '@consortia/proto/posts/messages/moderation';
import { Keyboard } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './keys-dialog.module.css';

/** The button that says that there are keys, and the list of them. */
export function KeysDialog({
  keys,
  on,
  onSwitch,
  open,
  onOpen,
}: {
  keys: readonly (readonly [key: string, does: string])[];
  on: boolean;
  onSwitch: (on: boolean) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}) {
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={() => onOpen(true)}>
        <Keyboard size={18} aria-hidden /> {words.keys} <kbd className={styles.key}>?</kbd>
      </Button>
      <Modal title={words.keysTitle} closeLabel={words.close} open={open} onClose={() => onOpen(false)}>
        <p className={styles.help}>{words.keysHelp}</p>
        <table className={styles.keys}>
          <thead>
            <tr>
              <th scope="col">{words.key}</th>
              <th scope="col">{words.keyDoes}</th>
            </tr>
          </thead>
          <tbody>
            {[...keys, ['?', words.keyList] as const].map(([key, does]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd className={styles.key}>{key}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Checkbox label={words.keysOn} checked={on} onChange={(event) => onSwitch(event.target.checked)} />
      </Modal>
    </>
  );
}
