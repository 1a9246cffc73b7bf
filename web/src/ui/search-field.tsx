import { messages } from '@consortia/proto/messages';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { FieldLabel } from './field-label.tsx';
import layout from './layout.module.css';
import styles from './search-field.module.css';

/** Search field; Enter or the button searches. `value` is the last searched text. */
export function SearchField({
  label,
  help,
  value,
  onSearch,
}: {
  label: string;
  help?: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // A new search, by whatever way, starts the field again; it keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    onSearch('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not yet all know the search element
    <form role="search" aria-label={label} className={styles.form} onSubmit={submit}>
      <FieldLabel id={id} label={label} help={help} />
      <div className={styles.row}>
        <div className={styles.box}>
          <Search size={20} aria-hidden />
          <input
            ref={input}
            id={id}
            name="q"
            className={fieldStyles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={value}
            autoComplete="off"
            spellCheck={false}
            aria-describedby={help ? `${id}-help` : undefined}
          />
          {value ? (
            <button type="button" className={layout.iconButton} aria-label={messages.clearSearch} onClick={clear}>
              <X size={18} aria-hidden />
            </button>
          ) : null}
        </div>
        <Button type="submit">{messages.search}</Button>
      </div>
    </form>
  );
}
