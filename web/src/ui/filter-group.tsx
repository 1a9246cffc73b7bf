import { messages } from '@consortia/proto/messages';
import { useId, useState } from 'react';
import styles from './filter-group.module.css';

export type Choice = { value: string; label: string; count?: number };
const SHOWN = 6;

/** Choices of one filter with how much each would leave. `single`: one of them at a time. Those that are chosen are never folded away. */
export function FilterGroup({
  title,
  choices,
  chosen,
  onChange,
  single = false,
}: {
  title: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  single?: boolean;
}) {
  const [all, setAll] = useState(false);
  const name = useId();
  if (choices.length === 0) return null;
  const foldable = choices.length > SHOWN + 1;
  const shown = choices.filter(({ value }, index) => all || !foldable || index < SHOWN || chosen.includes(value));
  const toggle = (value: string) => {
    if (single) onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={styles.choice}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
          {count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
        </label>
      ))}
      {foldable ? (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? messages.showFewerChoices : messages.showAllChoices(choices.length)}
        </button>
      ) : null}
    </fieldset>
  );
}
