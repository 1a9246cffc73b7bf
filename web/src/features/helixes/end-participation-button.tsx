import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import { useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useEndParticipationMutation } from './helixes-api.ts';

type Named = { id: string; name: string };

/** Ends the participation of an organisation after a confirmation. `name` is the accessible name of the button. */
export function EndParticipationButton({
  helix,
  organisation,
  label,
  name,
}: {
  helix: Named;
  organisation: Named;
  label: string;
  name: string;
}) {
  const [open, setOpen] = useState(false);
  const [end, { isLoading }] = useEndParticipationMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const { data } = await end({ id: helix.id, organisationId: organisation.id });
    setOpen(false);
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
  };
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={labels.endTitle(organisation.name)}
        button={labels.end}
        busy={isLoading}
        open={open}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <p>{labels.endText(helix.name)}</p>
      </ConfirmDialog>
    </>
  );
}
