import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import { closeAccountBody } from '@consortia/proto/identity/privacy-api';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useUser } from '../../../lib/session.ts';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import styles from './privacy.module.css';
import { useCloseAccountMutation } from './privacy-api.ts';

/** Closes the account once the address is typed and the password was confirmed. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [close] = useCloseAccountMutation();
  const { run, dialog } = useConfirmedRequest();
  const form = useForm({ resolver: zodResolver(closeAccountBody), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const done = await run(() => close(values).unwrap());
      // A page of its own, so that nothing of the account stays in memory.
      if (done) window.location.assign(done.url);
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <Modal title={labels.closeTitle} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{labels.closeHelp}</p>
        <p>{labels.closeConfirm(user?.email ?? '')}</p>
        <TextInput
          label={labels.closeField}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <p className={styles.actions}>
          <Button type="submit" variant="danger" busy={isSubmitting}>
            {labels.closeButton}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </p>
      </form>
      {dialog}
    </Modal>
  );
}
