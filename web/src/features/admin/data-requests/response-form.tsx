import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import styles from './data-requests.module.css';
import { useRespondToDataRequestMutation } from './data-requests-api.ts';

/** The response to one request; it is sent by email. */
export function ResponseForm({ id, name }: { id: string; name: string }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useRespondToDataRequestMutation();
  useUnsavedGuard(text.trim() !== '');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '') return setError(labels.responseBlank);
    const { data, error: failure } = await send({ id, response: text });
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
    else setError((failure as ApiError).fields.response?.[0]);
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={labels.responseLabel(name)} error={error}>
        {({ id: field, describedBy }) => (
          <textarea
            id={field}
            className={styles.textarea}
            rows={4}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" size="small" busy={isLoading}>
          {labels.sendResponse}
        </Button>
      </div>
    </form>
  );
}
