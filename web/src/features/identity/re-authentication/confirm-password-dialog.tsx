import { reAuthenticationMessages as labels } from '@consortia/proto/identity/messages/re-authentication';
import { confirmPasswordBody } from '@consortia/proto/identity/re-authentication-api';
import { messages } from '@consortia/proto/messages';
import { useSessionQuery, useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useConfirmPasswordMutation } from './re-authentication-api.ts';

/**
 * Asks for the signed-in person's password; those without one sign in again with their provider and come back to the page. `onConfirmed`
 * is called once the forms of the page have their new token.
 */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const user = useUser();
  const { refetch } = useSessionQuery();
  const [confirm] = useConfirmPasswordMutation();
  const form = useContractForm({
    schema: confirmPasswordBody,
    initial: { password: '' },
    send: (values) => confirm(values).unwrap(),
    silent: true,
    onSent: async () => {
      // The session has a new cookie, and the token of its forms goes with the cookie.
      await refetch();
      onConfirmed();
    },
  });
  if (user && !user.hasPassword) {
    return (
      <Modal title={labels.signInAgain} closeLabel={messages.cancel} open onClose={onClose}>
        <div className={layout.stack}>
          <p>{labels.signInAgainHelp}</p>
          <ProviderButtons
            returnTo={window.location.pathname + window.location.search}
            only={user.oauthAccounts.map(({ provider }) => provider)}
          />
          <div className={layout.row}>
            <Button onClick={onClose}>{messages.cancel}</Button>
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <FormDialog of={form} title={labels.title} button={labels.button} onClose={onClose}>
      <p>{labels.help}</p>
      {/* Tells password managers whose password is requested. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordInput label={messages.password} autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  );
}
