import { messages } from '@consortia/proto/messages';
import styles from './shell.module.css';
import { SignInAgain } from './sign-in-again.tsx';
import { useAppSelector } from './store.ts';

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
