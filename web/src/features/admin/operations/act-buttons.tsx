import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import table from '../admin-table.module.css';
import { type Act, useOperateMutation } from './operations-api.ts';

type Props = {
  /** Name of the row, for the accessible names. */
  name: string;
  main: { label: string; of: (name: string) => string; act: Act };
  discard?: { text: string; act: Act };
};

/** The buttons of a row; discarding is confirmed. */
export function ActButtons({ name, main, discard }: Props) {
  const dispatch = useAppDispatch();
  const [operate, { isLoading }] = useOperateMutation();
  const [confirming, setConfirming] = useState(false);
  const run = async (act: Act) => {
    const { data } = await operate(act);
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
    setConfirming(false);
  };
  return (
    <div className={table.buttons}>
      <Button size="small" busy={isLoading} aria-label={main.of(name)} onClick={() => void run(main.act)}>
        {main.label}
      </Button>
      {discard ? (
        <Button
          size="small"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={labels.discardOf(name)}
          onClick={() => setConfirming(true)}
        >
          {labels.discard}
        </Button>
      ) : null}
      {discard && confirming ? (
        <ConfirmDialog
          title={labels.discardTitle(name)}
          button={labels.discard}
          busy={isLoading}
          open
          onConfirm={() => void run(discard.act)}
          onClose={() => setConfirming(false)}
        >
          <p>{discard.text}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
