import { Combobox as ComboboxInput, ComboboxItem, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ComboboxOption = { id: string; label: string; note?: ReactNode };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The options that match `value`; finding them is up to the caller. */
  options: readonly ComboboxOption[];
  onSelect: (id: string) => void;
  /** Announced to screen readers, and shown when there are no options; empty: then there is no list. */
  status: string;
};

/** A text field with a list of matching options. Escape closes the list, then clears the field. */
export function Combobox({ label, help, error, value, onValueChange, options, onSelect, status }: Props) {
  const listId = useId();
  const [expanded, setExpanded] = useState(false);
  const [activeId, setActiveId] = useState<string | null | undefined>(null);
  const open = expanded && value.trim() !== '' && (options.length > 0 || status !== '');

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) setExpanded(false);
    else if (event.key === 'Escape' && value !== '') onValueChange('');
    // Enter selects an option; it never submits the form while the field has text.
    else if (event.key !== 'Enter' || value === '') return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <ComboboxProvider
          open={open}
          setOpen={setExpanded}
          value={value}
          setValue={onValueChange}
          activeId={activeId}
          setActiveId={setActiveId}
          includesBaseElement={false}
        >
          <div className={styles.box}>
            <ComboboxInput
              id={id}
              className={fieldStyles.input}
              onFocus={() => setExpanded(true)}
              onBlur={() => setExpanded(false)}
              onKeyDown={onKeyDown}
              aria-expanded={open && options.length > 0}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
            />
            <div className={styles.popover} hidden={!open}>
              <ComboboxList id={listId} alwaysVisible aria-label={label} className={styles.list}>
                {open
                  ? options.map((option) => (
                      <ComboboxItem
                        key={option.id}
                        id={`${listId}-${option.id}`}
                        aria-selected={activeId === `${listId}-${option.id}`}
                        className={styles.option}
                        hideOnClick
                        // The field keeps the focus.
                        onMouseDown={(event) => event.preventDefault()}
                        onClick={() => onSelect(option.id)}
                      >
                        <span>{option.label}</span>
                        {option.note ? <span className={styles.note}>{option.note}</span> : null}
                      </ComboboxItem>
                    ))
                  : null}
              </ComboboxList>
              {options.length === 0 ? <p className={styles.status}>{status}</p> : null}
            </div>
            <VisuallyHidden>
              <span role="status">{open ? status : ''}</span>
            </VisuallyHidden>
          </div>
        </ComboboxProvider>
      )}
    </Field>
  );
}
