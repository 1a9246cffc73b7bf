import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { limits } from '@consortia/proto/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { ApiError } from '../../lib/client.ts';
import { useSavedText } from '../../lib/use-saved-text.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './inbox.module.css';

/**
 * Field and button for a message. What is typed stays until it is sent, also when the page is left. `send` gets the same key
 * again while a message was not sent, so that it is stored once.
 */
export function Composer({
  place,
  label,
  muted = false,
  rows = 3,
  send,
  children,
}: {
  /** Under which the text is stored. */
  place: string;
  label: string;
  /** The recipient cannot be written to. */
  muted?: boolean;
  rows?: number;
  /** Resolves with the error, or null on success. */
  send: (message: string, key: string) => Promise<ApiError | null>;
  /** Further fields, above the button. */
  children?: ReactNode;
}) {
  const { text, write, done } = useSavedText(`message.${place}`, '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const sending = useRef(false);
  // A message that was sent leads to its conversation without a question.
  useUnsavedGuard(text.trim() !== '' && !muted, () => !sending.current);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setError(inboxMessages.messageBlank);
    setBusy(true);
    sending.current = true;
    const problem = await send(text, key.current);
    sending.current = false;
    setBusy(false);
    setError(problem?.fields.message?.[0]);
    if (problem) return;
    key.current = crypto.randomUUID();
    done();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <TextArea
        label={label}
        rows={rows}
        maxLength={limits.messageCharacters}
        value={muted ? '' : text}
        disabled={muted}
        placeholder={muted ? inboxMessages.composerMuted : undefined}
        error={error}
        onChange={(event) => {
          setError(undefined);
          write(event.target.value);
        }}
        onKeyDown={onKey}
      />
      {children}
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={muted}>
          <SendHorizontal size={18} aria-hidden /> {labels.send}
        </Button>
      </div>
    </form>
  );
}
