import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import { participationApi } from '@consortia/proto/helixes/participation-api';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { FormDialog } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { useJoinHelixMutation } from './helixes-api.ts';

type Named = { id: string; name: string };
type Props = { helix: Named; hasManagers: boolean; organisations: readonly Named[]; onClose: () => void };

/** Requests to join a Helix on behalf of one of these organisations; the only one is chosen already. */
export function JoinDialog({ helix: { id, name }, hasManagers, organisations, onClose }: Props) {
  const only = organisations.length === 1 ? organisations[0]!.id : '';
  const [join] = useJoinHelixMutation();
  const form = useContractForm({
    schema: participationApi.joinHelix.body,
    initial: { organisation: only },
    send: ({ organisation }) => join({ id, organisation }).unwrap(),
    onSent: onClose,
  });
  return (
    <FormDialog of={form} title={labels.joinTitle(name)} button={labels.joinSend} onClose={onClose}>
      <p>{labels.joinText(hasManagers)}</p>
      <Select
        label={labels.joinField}
        options={[
          ...(only ? [] : [{ value: '', label: labels.joinChoose }]),
          ...organisations.map((one) => ({ value: one.id, label: one.name })),
        ]}
        {...form.field('organisation')}
      />
    </FormDialog>
  );
}
