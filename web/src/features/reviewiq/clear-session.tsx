import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import { reviewiqPageMessages as labels } from '@consortia/proto/reviewiq/messages/pages';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { flashed } from '../../lib/flashes.ts';
import { toApiError } from '../../lib/show-problem.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Tool, useClearAssistantSessionMutation } from './reviewiq-api.ts';

/** Deletes the session of a scheme and tool once the reader has confirmed it. */
export function ClearSession({
  scheme,
  tool,
  disabled,
  onCleared,
  children,
}: {
  scheme: SchemeValue;
  tool: Tool;
  disabled: boolean;
  onCleared: () => void;
  /** Says what is deleted. */
  children: string;
}) {
  const [open, setOpen] = useState(false);
  const [clear, { isLoading }] = useClearAssistantSessionMutation();
  const dispatch = useAppDispatch();
  async function confirm(): Promise<void> {
    const { error } = await clear({ scheme, tool });
    setOpen(false);
    if (!error) onCleared();
    dispatch(
      flashed(
        error
          ? { kind: 'danger', message: reviewMessages.assistantNotCleared, call: toApiError(error)?.call }
          : { kind: 'success', message: reviewMessages.assistantCleared },
      ),
    );
  }
  return (
    <>
      <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 size={18} aria-hidden /> {labels.clear}
      </Button>
      <ConfirmDialog
        title={labels.clearTitle}
        button={labels.clear}
        busy={isLoading}
        open={open}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
