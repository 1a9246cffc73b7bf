import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';
import { describedByOf, FieldHelp } from './field-label.tsx';
import layout from './layout.module.css';

export type LabelledChoice<T extends string> = { value: T; label: ReactNode; help?: ReactNode; disabled?: boolean };

/** Choices with a legend, help and error; `single`: one of them. */
export function ChoiceGroup<T extends string>({
  legend,
  help,
  error,
  single = false,
  choices,
  chosen,
  onChange,
  children,
}: {
  legend: string;
  help?: ReactNode;
  error?: string;
  single?: boolean;
  choices: readonly LabelledChoice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
  /** Shown between help and choices. */
  children?: ReactNode;
}) {
  const id = useId();
  const describedBy = describedByOf(id, { help, error });
  const toggle = (value: T) => {
    if (single) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={fieldStyles.group} aria-describedby={describedBy}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <FieldHelp id={id} help={help} />
      {children}
      {choices.map(({ value, label, help: note, disabled }, index) => (
        <label key={value} className={styles.choice} data-disabled={disabled || undefined}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={() => toggle(value)}
            aria-labelledby={note ? `${id}-${index}-label` : undefined}
            aria-describedby={note ? `${id}-${index}` : undefined}
            aria-invalid={error ? true : undefined}
          />
          <span className={styles.words}>
            <span id={`${id}-${index}-label`}>{label}</span>
            {note ? (
              <span id={`${id}-${index}`} className={layout.soft}>
                {note}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
