import { messageText } from '@consortia/proto/inbox/api';
import { inboxMessages } from '@consortia/proto/inbox/messages';
import { inboxPageMessages as labels } from '@consortia/proto/inbox/messages/pages';
import { limits } from '@consortia/proto/limits';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { z } from 'zod';
import type { ApiError } from '../../lib/client.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useSavedText } from '../../lib/use-saved-text.ts';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import layout from '../../ui/layout.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './inbox.module.css';

const schema = z.object({ message: messageText });

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
  const key = useRef(crypto.randomUUID());
  const form = useContractForm({
    schema,
    initial: { message: text },
    send: async ({ message }) => {
      const problem = await send(message, key.current);
      if (problem) throw problem;
    },
    onSent: () => {
      key.current = crypto.randomUUID();
      done();
    },
    clears: true,
  });
  // A message that was sent leads to its conversation without a question.
  useUnsavedGuard(text.trim() !== '' && !muted, () => !form.busy);
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.send(event);
  }
  return (
    <Form of={form} className={`${layout.stack} ${styles.composer}`}>
      <TextArea
        label={label}
        rows={rows}
        maxLength={limits.messageCharacters}
        disabled={muted}
        placeholder={muted ? inboxMessages.composerMuted : undefined}
        {...form.field('message', { onChange: ({ target }) => write(target.value) })}
        value={muted ? '' : text}
        onKeyDown={onKey}
      />
      {children}
      <div>
        <Button type="submit" variant="primary" busy={form.busy} disabled={muted}>
          <SendHorizontal size={18} aria-hidden /> {labels.send}
        </Button>
      </div>
    </Form>
  );
}
