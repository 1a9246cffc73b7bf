import { administrationApi } from '@consortia/proto/organisations/administration-api';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useChangeEmailDomainsMutation } from './all-organisations-api.ts';

const domains = z
  .string()
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(administrationApi.changeEmailDomains.body.shape.domains);
const schema = z.object({ domains });
type Props = { organisation: { id: string; emailDomains: readonly string[] }; onClose: () => void };

/** The email domains of an organisation, one on each line. */
export function DomainsDialog({ organisation: { id, emailDomains }, onClose }: Props) {
  const [change] = useChangeEmailDomainsMutation();
  const form = useContractForm({
    schema,
    initial: { domains: emailDomains.join('\n') },
    send: (values) => change({ id, ...values }).unwrap(),
    onSent: onClose,
  });
  return (
    <FormDialog of={form} title={labels.editDomains} button={labels.saveDomains} onClose={onClose}>
      <TextArea
        label={labels.domainsField}
        help={labels.domainsHelp}
        rows={4}
        spellCheck={false}
        {...form.field('domains')}
      />
    </FormDialog>
  );
}
