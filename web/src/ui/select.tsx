import type { ReactNode, SelectHTMLAttributes } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';

/** One of a few; the device's own list. */
export function Select({
  label,
  help,
  error,
  options,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  help?: ReactNode;
  error?: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <select
          {...rest}
          id={id}
          className={fieldStyles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
        >
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
