import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { OneTimeCodeField } from '../../../ui/one-time-code-field.tsx';
import styles from './two-factor.module.css';

export type GivenCode = { authCode: string; isBackupCode: boolean };
type Props = {
  help: string;
  button: string;
  /** Rejects with the failure of the request. */
  onCode: (given: GivenCode) => Promise<unknown>;
  /** Called with a failure other than a wrong code. */
  onFailure?: (status: number) => unknown;
  /** Offers a backup code as well. */
  withBackupCode?: boolean;
  variant?: 'primary' | 'danger';
  /** Further fields, above the button. */
  children?: ReactNode;
};

/** The form of a code: six digits, which submit themselves, or a backup code. */
export function CodeEntry(props: Props) {
  const [isBackupCode, setIsBackupCode] = useState(false);
  // Each step has its own value and error.
  return (
    <CodeForm
      key={String(isBackupCode)}
      {...props}
      isBackupCode={isBackupCode}
      onSwitch={() => setIsBackupCode(!isBackupCode)}
    />
  );
}

function CodeForm({
  help,
  button,
  onCode,
  onFailure,
  isBackupCode,
  withBackupCode = false,
  onSwitch,
  variant = 'primary',
  children,
}: Props & { isBackupCode: boolean; onSwitch: () => void }) {
  const [authCode, setAuthCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focus = () => form.current?.querySelector('input')?.focus();
  // The code is the one thing to enter here. Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const incorrect = isBackupCode ? messages.backupCodeIncorrect : messages.verificationCodeIncorrect;

  const submit = async (code: string) => {
    if (sending.current) return;
    setError(undefined);
    if (isBackupCode ? code.trim() === '' : code.length < limits.oneTimeCodeDigits) {
      setError(incorrect);
      return focus();
    }
    sending.current = true;
    setBusy(true);
    try {
      await onCode({ authCode: code, isBackupCode });
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      if (problem.code === 'code_invalid') setError(incorrect);
      else await onFailure?.(problem.status);
      focus();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const change = (code: string) => {
    setAuthCode(code);
    if (code !== '') setError(undefined);
    const isComplete = !isBackupCode && code.length === limits.oneTimeCodeDigits;
    if (isComplete && code !== authCode) void submit(code);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(authCode);
      }}
    >
      {isBackupCode ? (
        <TextInput
          label={twoFactorMessages.backupCode}
          help={twoFactorMessages.backupCodeHelp}
          value={authCode}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.backupCodeCharacters}
          error={error}
        />
      ) : (
        <OneTimeCodeField
          label={identityPageMessages.verificationCode}
          help={help}
          value={authCode}
          onChange={change}
          error={error}
        />
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={variant} busy={busy}>
          {button}
        </Button>
        {withBackupCode ? (
          <Button variant="quiet" onClick={onSwitch}>
            {isBackupCode ? twoFactorMessages.useAuthenticator : twoFactorMessages.useBackupCode}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
