import { privacyMessages as labels } from '@consortia/proto/identity/messages/privacy';
import { closeAccountBody } from '@consortia/proto/identity/privacy-api';
import { useUser } from '../../../lib/session.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { useCloseAccountMutation } from './privacy-api.ts';

/** Closes the account once the address is typed and the password was confirmed. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [close] = useCloseAccountMutation();
  const { run, dialog } = useConfirmedRequest();
  const form = useContractForm({
    schema: closeAccountBody,
    initial: { email: '' },
    send: (values) => run(() => close(values).unwrap()),
    // A page of its own, so that nothing of the account stays in memory.
    onSent: ({ url }) => window.location.assign(url),
    silent: true,
  });
  return (
    <>
      <FormDialog of={form} title={labels.closeTitle} button={labels.closeButton} variant="danger" onClose={onClose}>
        <p>{labels.closeHelp}</p>
        <p>{labels.closeConfirm(user?.email ?? '')}</p>
        <TextInput label={labels.closeField} type="email" autoComplete="off" {...form.field('email')} />
      </FormDialog>
      {dialog}
    </>
  );
}
