import { messages } from '@consortia/proto/messages';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './leave-question.module.css';

/** The modal of `LeaveQuestion`; loaded when it is first shown, since most visits never need it. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title={messages.leaveTitle} closeLabel={messages.leaveStay} open onClose={onStay}>
      <p>{messages.leaveText}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onStay}>
          {messages.leaveStay}
        </Button>
        <Button onClick={onLeave}>{messages.leaveAnyway}</Button>
      </div>
    </Modal>
  );
}
