import { finishSignUpMessages as labels } from '@consortia/proto/identity/messages/finish-sign-up';
import { limits } from '@consortia/proto/limits';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useSendSignUpAgainMutation } from '../identity-api.ts';
import styles from '../narrow-form.module.css';
import type { SignUp } from './sign-up-form.ts';

/** After the form: where the email went, to have it sent again, and to change the address. */
export function CheckEmail({ signUp, onChangeAddress }: { signUp: SignUp; onChangeAddress: () => void }) {
  const [send, { isLoading }] = useSendSignUpAgainMutation();
  const [times, setTimes] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);
  async function sendAgain(): Promise<void> {
    const { data } = await send(signUp);
    if (data) setTimes(times + 1);
  }
  const enough = times >= limits.signUpEmailsAgain;
  return (
    <div ref={page} className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.checkEmail} />
      <p>
        {labels.sentTo} <strong className={styles.address}>{signUp.email}</strong>
      </p>
      <p>{labels.linkLasts}</p>
      <p className={styles.aside}>{labels.notThere}</p>
      <div className={layout.row}>
        {enough ? null : (
          <Button busy={isLoading} onClick={() => void sendAgain()}>
            {labels.sendAgain}
          </Button>
        )}
        <Button variant="quiet" onClick={onChangeAddress}>
          {labels.changeAddress}
        </Button>
      </div>
      <p role="status">{enough ? labels.sentEnough : times > 0 ? labels.sentAgain : null}</p>
    </div>
  );
}
