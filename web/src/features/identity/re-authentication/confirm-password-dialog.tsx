import { reAuthenticationMessages as labels } from '@consortia/proto/identity/messages/re-authentication';
import { confirmPasswordBody } from '@consortia/proto/identity/re-authentication-api';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSessionQuery, useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import styles from './confirm-password-dialog.module.css';
import { useConfirmPasswordMutation } from './re-authentication-api.ts';

/**
 * Asks for the signed-in person's password; those without one sign in again with their provider and come back to the page. `onConfirmed`
 * is called once the forms of the page have their new token.
 */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const user = useUser();
  const { refetch } = useSessionQuery();
  const [confirm] = useConfirmPasswordMutation();
  const form = useForm({ resolver: zodResolver(confirmPasswordBody), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await confirm(values).unwrap();
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      return showProblem(form, problem);
    }
    // The session has a new cookie, and the token of its forms goes with the cookie.
    await refetch();
    onConfirmed();
  });
  if (user && !user.hasPassword) {
    return (
      <Modal title={labels.signInAgain} closeLabel={messages.cancel} open onClose={onClose}>
        <div className={styles.form}>
          <p>{labels.signInAgainHelp}</p>
          <ProviderButtons
            returnTo={window.location.pathname + window.location.search}
            only={user.oauthAccounts.map(({ provider }) => provider)}
          />
          <div className={styles.actions}>
            <Button onClick={onClose}>{messages.cancel}</Button>
          </div>
        </div>
      </Modal>
    );
  }
  return (
    <Modal title={labels.title} closeLabel={messages.cancel} open onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          // The dialog is a child of the form that it interrupts, though not in the document.
          event.stopPropagation();
          void submit(event);
        }}
      >
        <p>{labels.help}</p>
        {/* Tells password managers whose password is requested. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordInput
          label={messages.password}
          autoComplete="current-password"
          data-autofocus
          error={errors.password?.message}
          {...form.register('password')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {labels.button}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
