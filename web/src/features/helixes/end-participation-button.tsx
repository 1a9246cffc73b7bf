import { participationMessages as labels } from '@consortia/proto/helixes/messages/participation';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
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
  const confirmed = useConfirmed();
  const confirm = async () => {
    await confirmed(end({ id: helix.id, organisationId: organisation.id }));
    setOpen(false);
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
