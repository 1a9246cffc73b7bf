import { messages } from '@consortia/proto/messages';
import { SignInAgain } from '../lib/sign-in-again.tsx';
import { useAppSelector } from '../lib/store.ts';
import styles from './shell.module.css';

/** Offers to sign in, on every page, once a call was refused because the session has ended. */
export function SessionNotice() {
  const ended = useAppSelector((state) => state.sessionEnd);
  return (
    <div role="status">
      {ended ? (
        <p className={styles.ended}>
          {messages.sessionOver} <SignInAgain size="small" />
        </p>
      ) : null}
    </div>
  );
}
