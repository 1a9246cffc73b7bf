import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import { requestsApi } from '@consortia/proto/organisations/requests-api';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import { useRenameRequestMutation } from './requests-api.ts';

type Props = { request: { id: string; name: string }; onClose: () => void };

/** Corrects the name of a requested organisation. */
export function RenameDialog({ request: { id, name: requested }, onClose }: Props) {
  const [rename] = useRenameRequestMutation();
  const form = useContractForm({
    schema: requestsApi.renameRequest.body,
    initial: { name: requested },
    send: ({ name }) => rename({ id, name }).unwrap(),
    onSent: onClose,
  });
  return (
    <FormDialog of={form} title={labels.renameTitle} button={labels.rename} onClose={onClose}>
      <TextInput label={labels.renameField} help={labels.renameHelp} maxLength={200} required {...form.field('name')} />
    </FormDialog>
  );
}
