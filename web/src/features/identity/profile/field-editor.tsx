import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { ProfileField } from '@consortia/proto/identity/profile-api';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import { useChangeProfileMutation } from './profile-api.ts';
import styles from './profile-page.module.css';

export type TextField = Exclude<ProfileField, 'expertise'>;
type Props = {
  field: TextField;
  /** Text typed so far; it stays with the page while another field is edited. */
  text: string;
  onText: (text: string) => void;
  onSaved: () => void;
  onCancel: () => void;
};

/** One field of the profile while it is edited. What the service refuses stays in the field with the reason. */
export function FieldEditor({ field, text, onText, onSaved, onCancel }: Props) {
  const [change, { isLoading }] = useChangeProfileMutation();
  const [error, setError] = useState<string>();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => control.current?.focus(), []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const { message } = await change({ [field]: text }).unwrap();
      dispatch(flashed({ kind: 'success', message }));
      onSaved();
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      setError(problem.fields[field]?.[0] ?? problem.message);
      control.current?.focus();
    }
  }
  const isLong = field === 'biography';
  const helps: Partial<Record<TextField, string>> = labels.help;
  const count = isLong ? labels.characters(text.length, limits.biographyCharacters) : null;
  return (
    <form className={`${styles.form} ${styles.editing}`} onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={labels.fields[field]}
        help={[helps[field], count].filter(Boolean).join(' ') || undefined}
        error={error}
      >
        {({ id, describedBy }) => {
          const shared = {
            ...{ id, ref: control, value: text, 'aria-describedby': describedBy },
            'aria-invalid': error ? true : undefined,
            onChange: ({ target }: { target: { value: string } }) => onText(target.value),
          };
          return isLong ? (
            <textarea {...shared} className={styles.textarea} rows={8} />
          ) : (
            <input {...shared} className={fieldStyles.input} autoComplete="off" />
          );
        }}
      </Field>
      <div className={styles.row}>
        <Button type="submit" variant="primary" busy={isLoading}>
          {labels.save}
        </Button>
        <Button onClick={onCancel}>{messages.cancel}</Button>
      </div>
    </form>
  );
}
