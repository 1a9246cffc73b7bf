import { messages } from '@consortia/proto/messages';
import { useId, useState } from 'react';
import styles from './filter-group.module.css';
import layout from './layout.module.css';

export type Choice = { value: string; label: string; count?: number };
const shownAtFirst = 6;

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
  // A choice is seen at once, however long its owner takes to take it over; afterwards the owner's word counts.
  const [picked, setPicked] = useState({ since: chosen, values: chosen });
  if (picked.since.join('\n') !== chosen.join('\n')) setPicked({ since: chosen, values: chosen });
  const { values } = picked;
  if (choices.length === 0) return null;
  const foldable = choices.length > shownAtFirst + 1;
  const shown = choices.filter(
    ({ value }, index) => all || !foldable || index < shownAtFirst || values.includes(value),
  );
  const toggle = (value: string) => {
    const others = values.filter((other) => other !== value);
    const next = single ? [value] : values.includes(value) ? others : [...values, value];
    setPicked({ since: chosen, values: next });
    onChange(next);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={styles.choice}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={name}
            checked={values.includes(value)}
            onChange={() => toggle(value)}
          />
          <span>{label}</span>
          {count === undefined ? null : (
            <span className={`${layout.soft} ${styles.count}`}>{count.toLocaleString('en-GB')}</span>
          )}
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
