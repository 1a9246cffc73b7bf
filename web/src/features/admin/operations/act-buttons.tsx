import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { useState } from 'react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
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
  const confirmed = useConfirmed();
  const [operate, { isLoading }] = useOperateMutation();
  const [confirming, setConfirming] = useState(false);
  const run = async (act: Act) => {
    await confirmed(operate(act));
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
