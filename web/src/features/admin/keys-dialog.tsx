import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { Keyboard } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TableHead } from '../../ui/table-head.tsx';
import styles from './keys-dialog.module.css';

/** Button that opens the list of keyboard shortcuts. */
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
        <Keyboard size={18} aria-hidden /> {labels.keys} <kbd className={styles.key}>?</kbd>
      </Button>
      <Modal title={labels.keysTitle} closeLabel={labels.close} open={open} onClose={() => onOpen(false)}>
        <p className={styles.help}>{labels.keysHelp}</p>
        <table className={styles.keys}>
          <TableHead columns={[labels.key, labels.keyDoes]} />
          <tbody>
            {[...keys, ['?', labels.keyList] as const].map(([key, does]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd className={styles.key}>{key}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Checkbox label={labels.keysOn} checked={on} onChange={(event) => onSwitch(event.target.checked)} />
      </Modal>
    </>
  );
}
