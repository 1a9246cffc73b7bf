import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ComboboxOption = { id: string; label: string; note?: ReactNode };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  /** What is typed; whoever uses it looks for options that fit. */
  words: string;
  onWords: (words: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (id: string) => void;
  /** Said instead of options, or beside them: how many were found, that none was, that they are being looked for. */
  told: string;
};

/** A field that finds as one types; arrows walk the list, Enter takes, Escape closes it and then empties the field. */
export function Combobox({ label, help, error, words, onWords, options, onChoose, told }: Props) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  // By id: other options may come between an arrow and Enter, and then the same one is meant.
  const [atId, setAtId] = useState<string | null>(null);
  const open = wanted && words.trim() !== '';
  const at = options.findIndex((option) => option.id === atId);
  const active = open ? options[at] : undefined;
  useEffect(() => {
    if (active) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [active, at]);

  const choose = (id: string) => {
    setWanted(false);
    onChoose(id);
  };
  const step = (by: number) => {
    setWanted(true);
    const next = options[(at + by + (at < 0 && by < 0 ? 1 : 0) + options.length) % options.length];
    if (next) setAtId(next.id);
  };
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1);
    // Words that were not taken are no reason to send the form.
    else if (event.key === 'Enter' && words !== '') active && choose(active.id);
    else if (event.key === 'Escape' && open) setWanted(false);
    else if (event.key === 'Escape' && words !== '') onWords('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <div className={styles.box}>
          <input
            id={id}
            role="combobox"
            className={fieldStyles.input}
            value={words}
            onChange={(event) => {
              setWanted(true);
              setAtId(null);
              onWords(event.target.value);
            }}
            onFocus={() => setWanted(true)}
            onBlur={() => setWanted(false)}
            onKeyDown={onKey}
            aria-expanded={open && options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${active.id}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          <div className={styles.popover} hidden={!open}>
            <div ref={list} id={listId} role="listbox" aria-label={label} className={styles.list}>
              {open
                ? options.map((option, index) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
                    <div
                      key={option.id}
                      id={`${listId}-${option.id}`}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === at}
                      className={styles.option}
                      // The field keeps the focus.
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => choose(option.id)}
                    >
                      <span>{option.label}</span>
                      {option.note ? <span className={styles.note}>{option.note}</span> : null}
                    </div>
                  ))
                : null}
            </div>
            {options.length === 0 ? <p className={styles.told}>{told}</p> : null}
          </div>
          <VisuallyHidden>
            <span role="status">{open ? told : ''}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
