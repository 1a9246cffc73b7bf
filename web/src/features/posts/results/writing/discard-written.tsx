import { resultMessages as labels } from '@consortia/proto/posts/messages/results';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Removes what was written and not sent, after a question. */
export function DiscardWritten({ onDiscard }: { onDiscard: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden /> {labels.discard}
      </Button>
      <ConfirmDialog
        title={labels.discardTitle}
        button={labels.discard}
        busy={false}
        open={open}
        onConfirm={() => {
          setOpen(false);
          onDiscard();
        }}
        onClose={() => setOpen(false)}
      >
        <p>{labels.discardText}</p>
      </ConfirmDialog>
    </>
  );
}
