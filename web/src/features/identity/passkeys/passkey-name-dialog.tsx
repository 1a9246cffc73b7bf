import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { passkeyName } from '@consortia/proto/identity/passkey-api';
import { useEffect } from 'react';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';

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
  const form = useContractForm({ schema: nameBody, initial: { name: initial }, send: ({ name }) => onName(name) });
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return (
    <FormDialog of={form} title={title} button={button} onClose={onClose}>
      <TextInput
        label={passkeyMessages.name}
        help={passkeyMessages.nameHelp}
        autoComplete="off"
        {...form.field('name')}
      />
    </FormDialog>
  );
}
