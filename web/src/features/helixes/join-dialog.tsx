import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../lib/client.ts';
import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { useJoinHelixMutation } from './helixes-api.ts';

type Named = { id: string; name: string };

/** Requests to join a Helix on behalf of one of these organisations; the only one is chosen already. */
export function JoinDialog({
  helix,
  hasManagers,
  organisations,
  open,
  onClose,
}: {
  helix: Named;
  hasManagers: boolean;
  organisations: readonly Named[];
  open: boolean;
  onClose: () => void;
}) {
  const only = organisations.length === 1 ? organisations[0]!.id : '';
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const [join, { isLoading }] = useJoinHelixMutation();
  const dispatch = useAppDispatch();
  const organisation = chosen || only;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (organisation === '') return setError(labels.organisationMissing);
    const response = await join({ id: helix.id, organisation });
    if (response.error) return setError((response.error as ApiError).fields?.organisation?.[0]);
    dispatch(flashed({ kind: 'success', message: response.data.message }));
    setChosen('');
    onClose();
  }
  return (
    <Modal title={labels.joinTitle(helix.name)} closeLabel={messages.cancel} open={open} onClose={onClose}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <p>{labels.joinText(hasManagers)}</p>
        <Select
          label={labels.joinField}
          error={error}
          value={organisation}
          onChange={({ target }) => {
            setChosen(target.value);
            setError(undefined);
          }}
          options={[
            ...(only ? [] : [{ value: '', label: labels.joinChoose }]),
            ...organisations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.joinSend}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
