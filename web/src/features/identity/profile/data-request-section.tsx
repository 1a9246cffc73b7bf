import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useRef, useState } from 'react';
import { toApiError } from '../../../lib/show-problem.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { useRequestDataMutation } from './profile-api.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** A form for requests about the reader's personal data. */
export function DataRequestSection() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState('');
  const [send, { isLoading }] = useRequestDataMutation();
  const field = useRef<HTMLTextAreaElement>(null);
  useUnsavedGuard(text.trim() !== '');

  function refuse(sentence: string): void {
    setError(sentence);
    field.current?.focus();
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent('');
    if (text.trim() === '') return refuse(messages.requestBlank);
    try {
      setSent((await send(text).unwrap()).message);
      setText('');
      setError(undefined);
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      refuse(problem.fields.message?.[0] ?? problem.message);
    }
  }
  return (
    <ProfileSection title={labels.title} id="data">
      <p>{labels.lead}</p>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={labels.label} error={error}>
          {({ id, describedBy }) => (
            <textarea
              ref={field}
              id={id}
              className={styles.textarea}
              rows={5}
              value={text}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div className={styles.row}>
          <Button type="submit" busy={isLoading}>
            {labels.send}
          </Button>
          <p role="status">{sent}</p>
        </div>
      </form>
    </ProfileSection>
  );
}
