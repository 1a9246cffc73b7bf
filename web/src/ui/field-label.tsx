import type { ReactNode } from 'react';
import styles from './field.module.css';
import layout from './layout.module.css';

/** Label of the field `id`, and its help with the id `{id}-help`. */
export const FieldLabel = ({ id, label, help }: { id: string; label: string; help?: ReactNode }) => (
  <>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    <FieldHelp id={id} help={help} />
  </>
);

/** Ids of what describes the field `id`: its help and its error, where it has them. */
export const describedByOf = (id: string, { help, error }: { help?: ReactNode; error?: string | undefined }) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Help of the field `id`, with the id `{id}-help`. */
export const FieldHelp = ({ id, help }: { id: string; help?: ReactNode }) =>
  help ? (
    <p id={`${id}-help`} className={layout.soft}>
      {help}
    </p>
  ) : null;
