import { limits } from '@consortia/proto/limits';
import { type ReactNode, type Ref, useEffect } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './one-time-code-field.module.css';

type Props = {
  label: string;
  help?: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  /** Shown while present; the field empties itself shortly after a new one arrives. */
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Six digits, nothing else: other characters are dropped as they are typed or pasted. */
export function OneTimeCodeField({ label, help, value, onChange, error, ref }: Props) {
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => onChange(''), limits.oneTimeCodeResetMs);
    return () => clearTimeout(timer);
  }, [error, onChange]);

  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <input
          ref={ref}
          id={id}
          name="authCode"
          className={`${fieldStyles.input} ${styles.code}`}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, limits.oneTimeCodeDigits))}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        />
      )}
    </Field>
  );
}
