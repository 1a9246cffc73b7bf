import { messages } from '@consortia/proto/messages';
import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';
import { describedByOf, FieldHelp, FieldLabel } from './field-label.tsx';

type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string;
  children: (ids: { id: string; describedBy: string | undefined }) => ReactNode;
};

/** Label above, help under the label, error under the field. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId();
  const describedBy = describedByOf(id, { help, error });
  return (
    <div className={styles.field}>
      <FieldLabel id={id} label={label} help={help} />
      {children({ id, describedBy })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className={styles.error}>
      {error}
    </p>
  ) : null;
}

type Input = InputHTMLAttributes<HTMLInputElement> & { label: string; help?: ReactNode; error?: string };

export function TextInput({ label, help, error, ...rest }: Input) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  );
}

export function PasswordInput({ label, help, error, ...rest }: Input) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <div className={styles.password}>
          <input
            {...rest}
            id={id}
            type={shown ? 'text' : 'password'}
            className={styles.input}
            spellCheck={false}
            autoCapitalize="none"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
          <button
            type="button"
            className={styles.reveal}
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={messages.showField(label)}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </button>
        </div>
      )}
    </Field>
  );
}

export function Checkbox({ label, help, error, ...rest }: Omit<Input, 'label'> & { label: ReactNode }) {
  const id = useId();
  const describedBy = describedByOf(id, { help, error });
  return (
    <div className={styles.field}>
      <div className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldHelp id={id} help={help} />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
