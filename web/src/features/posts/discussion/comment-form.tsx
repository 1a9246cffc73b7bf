import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { commentLength, commentsApi } from '@consortia/proto/posts/comments';
import { readingMessages as labels } from '@consortia/proto/posts/messages/reading';
import { type KeyboardEvent, useEffect } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { useSavedText } from '../../../lib/use-saved-text.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
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
  const form = useContractForm({
    schema: commentsApi.editComment.body,
    initial: { message: text, notify: notifyInitially },
    send: async (written) => {
      const problem = await send(written);
      if (problem) throw problem;
    },
    onSent: () => {
      done();
      form.reset({ message: initially, notify: notifyInitially });
    },
    onProblem: () => {
      setFocus('message');
    },
  });
  const { setFocus } = form;
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) setFocus('message');
  }, [opened, setFocus]);
  useUnsavedGuard(text !== initially || form.watch('notify') !== notifyInitially);

  const length = commentLength(text);
  const fits = length >= least && length <= most;
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && fits) void form.send(event);
  }
  const { error, ...field } = form.field('message', { onChange: ({ target }) => write(target.value) });
  return (
    <Form of={form} className={`${layout.stack} ${styles.form}`}>
      <Field label={label} help={help} error={error}>
        {({ id, describedBy }) => (
          <>
            <textarea
              {...field}
              id={id}
              rows={opened ? 3 : 4}
              className={`${fieldStyles.input} ${styles.text}`}
              onKeyDown={onKey}
              aria-invalid={error ? true : undefined}
              aria-describedby={[describedBy, `${id}-count`].filter(Boolean).join(' ')}
            />
            <p id={`${id}-count`} className={`${layout.soft} ${styles.count}`} data-over={length > most || undefined}>
              {formatCount(length)}
            </p>
          </>
        )}
      </Field>
      {notifyInitially === undefined ? null : <Checkbox label={labels.emailAboutReplies} {...form.field('notify')} />}
      <div className={layout.row}>
        <Button type="submit" variant={opened ? 'secondary' : 'primary'} disabled={!fits} busy={form.busy}>
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
    </Form>
  );
}

function formatCount(length: number): string {
  if (length < least) return labels.charactersMissing(least - length);
  if (length > most) return labels.charactersOver((length - most).toLocaleString('en-GB'));
  return labels.charactersLeft((most - length).toLocaleString('en-GB'));
}
