import { type ReactNode, useState } from 'react';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

type ConfirmFirst = { confirmPassword: true };
/** Response of a request without the variant that requests the password. */
type Confirmed<T> = Exclude<T, ConfirmFirst>;

const needsPassword = (response: unknown): response is ConfirmFirst =>
  typeof response === 'object' && response !== null && 'confirmPassword' in response;

/**
 * Sends a request that needs a recent sign-in: `run` resolves to its response, or to null where the password was requested and
 * the dialog was closed. `dialog` belongs anywhere on the page.
 */
export function useConfirmedRequest(): {
  run: <T>(send: () => Promise<T>) => Promise<Confirmed<T> | null>;
  dialog: ReactNode;
} {
  const [finish, setFinish] = useState<((confirmed: boolean) => void) | null>(null);

  async function run<T>(send: () => Promise<T>): Promise<Confirmed<T> | null> {
    for (;;) {
      const response = await send();
      if (!needsPassword(response)) return response as Confirmed<T>;
      const confirmed = await new Promise<boolean>((resolve) => setFinish(() => resolve));
      setFinish(null);
      if (!confirmed) return null;
    }
  }

  const dialog = finish ? (
    <ConfirmPasswordDialog onConfirmed={() => finish(true)} onClose={() => finish(false)} />
  ) : null;
  return { run, dialog };
}
