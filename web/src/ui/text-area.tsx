import type { ReactNode, TextareaHTMLAttributes } from 'react';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './text-area.module.css';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; help?: ReactNode; error?: string };

/** A field of several lines. */
export const TextArea = ({ label, help, error, ...rest }: Props) => (
  <Field label={label} help={help} error={error}>
    {({ id, describedBy }) => (
      <textarea
        {...rest}
        id={id}
        className={`${fieldStyles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    )}
  </Field>
);
