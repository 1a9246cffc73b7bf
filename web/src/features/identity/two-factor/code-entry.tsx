import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { OneTimeCodeField } from '../../../ui/one-time-code-field.tsx';

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
  const incorrect = isBackupCode ? messages.backupCodeIncorrect : messages.verificationCodeIncorrect;
  const isComplete = (code: string) => (isBackupCode ? code.trim() !== '' : code.length === limits.oneTimeCodeDigits);
  const form = useContractForm({
    schema: z.object({ authCode: z.string().refine(isComplete, incorrect) }),
    initial: { authCode: '' },
    send: ({ authCode }) => onCode({ authCode, isBackupCode }),
    silent: true,
    onProblem: async ({ code, status }) => {
      if (code === 'code_invalid') form.setError('authCode', { message: incorrect });
      else await onFailure?.(status);
      focus();
    },
  });
  const { element } = form;
  const focus = () => element.current?.querySelector('input')?.focus();
  // The code is the one thing to enter here. Comes after the heading's own effect, which takes the focus on a navigation.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const { value, error } = form.custom('authCode');
  const change = (code: string) => {
    form.setValue('authCode', code);
    if (code !== '') form.clearErrors();
    if (!isBackupCode && isComplete(code) && code !== value) void form.send();
  };
  const field = { value, error };

  return (
    <Form of={form} className={layout.stack}>
      {isBackupCode ? (
        <TextInput
          label={twoFactorMessages.backupCode}
          help={twoFactorMessages.backupCodeHelp}
          {...field}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.backupCodeCharacters}
        />
      ) : (
        <OneTimeCodeField label={identityPageMessages.verificationCode} help={help} {...field} onChange={change} />
      )}
      {children}
      <div className={layout.row}>
        <Button type="submit" variant={variant} busy={form.busy}>
          {button}
        </Button>
        {withBackupCode ? (
          <Button variant="quiet" onClick={onSwitch}>
            {isBackupCode ? twoFactorMessages.useAuthenticator : twoFactorMessages.useBackupCode}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
