import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { Button } from '../../../ui/button.tsx';
import styles from './two-factor.module.css';

/** Offers to end the other sessions after a change of how the account signs in. */
export function EndOtherSessions({ onDone }: { onDone: () => void }) {
  return (
    <div className={styles.form}>
      <p>{twoFactorMessages.endOtherSessionsHelp}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onDone}>
          {twoFactorMessages.keepOtherSessions}
        </Button>
      </div>
    </div>
  );
}
