import { type ReactNode, useId } from 'react';
import { FieldHelp } from './field-label.tsx';
import styles from './segmented.module.css';
import { useOptimisticValue } from './use-optimistic-value.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Segment<T extends string> = { value: T; label: string; icon?: ReactNode };

/** One of two to four options in a row. It shows what was chosen at once, also while `value` follows later. With icons the labels are for screen readers and tooltips, unless `labelled`. */
export function Segmented<T extends string>({
  legend,
  showLegend = false,
  help,
  options,
  value,
  onChange,
  labelled = false,
}: {
  legend: string;
  /** In one row with the options, or above them as the label of a field; else for screen readers alone. */
  showLegend?: 'inline' | 'above' | false;
  /** A sentence between the legend above and the options. */
  help?: ReactNode;
  options: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  labelled?: boolean;
}) {
  const name = useId();
  const [chosen, choose] = useOptimisticValue<T>(value);
  return (
    <fieldset className={styles.group} aria-describedby={help ? `${name}-help` : undefined}>
      <legend className={showLegend ? styles[showLegend] : undefined}>
        {showLegend ? legend : <VisuallyHidden>{legend}</VisuallyHidden>}
      </legend>
      {help ? (
        <div className={styles.help}>
          <FieldHelp id={name} help={help} />
        </div>
      ) : null}
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} title={option.icon && !labelled ? option.label : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => {
                choose(option.value);
                onChange(option.value);
              }}
            />
            {option.icon}
            {option.icon && !labelled ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
