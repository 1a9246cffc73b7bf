import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { commentLength } from '@consortia/proto/posts/comments';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useSavedText } from '../../../lib/use-saved-text.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { Checkbox, Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './comment-form.module.css';

const { commentMinimumCharacters: least, commentCharacters: most } = limits;
/** `notify` is absent for a reply, which has no replies of its own. */
export type Written = { message: string; notify?: boolean };

/** Form for a new or edited comment or reply; its text is stored until the tab is closed. */
export function CommentForm({
  label,
  help,
  button,
  place,
  initially = '',
  notify: notifyInitially,
  send,
  onCancel,
}: {
  label: string;
  help: string;
  button: string;
  /** Key under which the text is stored. */
  place: string;
  initially?: string;
  /** Whether emails about replies are ticked at first; absent where there are no replies (C25, C26). */
  notify?: boolean;
  /** Resolves with the error, or null on success. */
  send: (written: Written) => Promise<ApiError | null>;
  /** Set if the reader opened the form: it receives the focus and can be closed. */
  onCancel?: () => void;
}) {
  const { text, write, done } = useSavedText(place, initially);
  const [notify, setNotify] = useState(notifyInitially);
  const [state, setState] = useState<{ busy: boolean; error: string | undefined }>({ busy: false, error: undefined });
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) field.current?.focus();
  }, [opened]);
  useUnsavedGuard(text !== initially || notify !== notifyInitially);

  const length = commentLength(text);
  const fits = length >= least && length <= most;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!fits || state.busy) return;
    setState({ busy: true, error: undefined });
    const problem = await send({ message: text.trim(), ...(notify !== undefined && { notify }) });
    setState({ busy: false, error: problem?.fields.message?.[0] });
    if (problem) field.current?.focus();
    else {
      done();
      setNotify(notifyInitially);
    }
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
  }
  return (
    <form className={`${layout.stack} ${styles.form}`} onSubmit={submit} noValidate>
      <Field label={label} help={help} error={state.error}>
        {({ id, describedBy }) => (
          <>
            <textarea
              ref={field}
              id={id}
              rows={opened ? 3 : 4}
              className={`${fieldStyles.input} ${styles.text}`}
              value={text}
              onChange={(event) => write(event.target.value)}
              onKeyDown={onKey}
              aria-invalid={state.error ? true : undefined}
              aria-describedby={[describedBy, `${id}-count`].filter(Boolean).join(' ')}
            />
            <p id={`${id}-count`} className={styles.count} data-over={length > most || undefined}>
              {formatCount(length)}
            </p>
          </>
        )}
      </Field>
      {notify === undefined ? null : (
        <Checkbox
          label={labels.emailAboutReplies}
          checked={notify}
          onChange={(event) => setNotify(event.target.checked)}
        />
      )}
      <div className={layout.row}>
        <Button type="submit" variant={opened ? 'secondary' : 'primary'} disabled={!fits} busy={state.busy}>
          {button}
        </Button>
        {onCancel ? (
          <Button
            variant="quiet"
            onClick={() => {
              done();
              onCancel();
            }}
          >
            {messages.cancel}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function formatCount(length: number): string {
  if (length < least) return labels.charactersMissing(least - length);
  if (length > most) return labels.charactersOver((length - most).toLocaleString('en-GB'));
  return labels.charactersLeft((most - length).toLocaleString('en-GB'));
}
