import { writingMessages as words } from '@consortia/proto/posts/page-messages';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './draft-form.module.css';

/** Asks before a link leads away from changes that are saved only when asked to; the steps of the form are no other place. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => nextLocation.pathname !== currentLocation.pathname && isUnsaved(),
  );
  const stay = () => blocker.reset?.();
  return (
    <Modal title={words.leaveTitle} closeLabel={words.leaveStay} open={blocker.state === 'blocked'} onClose={stay}>
      <p>{words.leaveText}</p>
      <div className={styles.modalActions}>
        <Button look="main" onClick={stay}>
          {words.leaveStay}
        </Button>
        <Button onClick={() => blocker.proceed?.()}>{words.leaveAnyway}</Button>
      </div>
    </Modal>
  );
}
