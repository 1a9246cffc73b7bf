import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { passkeyName } from '@consortia/proto/identity/passkey-api';
import { messages } from '@consortia/proto/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showProblem, toApiError } from '../../../lib/show-problem.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../two-factor/two-factor.module.css';

type Props = {
  title: string;
  button: string;
  initial: string;
  /** Rejects with the failure of the request. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};
const nameBody = z.object({ name: passkeyName });

/** Requests the name of a passkey. */
export function PasskeyNameDialog({ title, button, initial, onName, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(nameBody), defaultValues: { name: initial } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  const submit = form.handleSubmit(async ({ name }) => {
    try {
      await onName(name);
    } catch (error) {
      const problem = toApiError(error);
      if (!problem) throw error;
      showProblem(form, problem);
    }
  });
  return (
    <Modal title={title} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={passkeyMessages.name}
          help={passkeyMessages.nameHelp}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <FormButtons button={button} busy={isSubmitting} onCancel={onClose} />
      </form>
    </Modal>
  );
}
