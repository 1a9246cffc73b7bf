import { messages } from '@consortia/proto/messages';
import { useBlocker } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import styles from './leave-question.module.css';
import { isSamePlace } from './page-title.tsx';
import { hasUnsaved } from './use-unsaved-guard.ts';

/**
 * Asks before a navigation leaves a page with unsaved changes. Another query or fragment of the same page does not leave it, and
 * neither does the new address of a draft that has just been created. A router has one blocker, so this is the only one.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && !isSamePlace(nextLocation.state) && hasUnsaved(),
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal
      title={messages.leaveTitle}
      closeLabel={messages.leaveStay}
      open={blocker.state === 'blocked'}
      onClose={stay}
    >
      <p>{messages.leaveText}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={stay}>
          {messages.leaveStay}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{messages.leaveAnyway}</Button>
      </div>
    </Modal>
  );
}
