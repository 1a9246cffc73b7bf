import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './keyword-input.module.css';
import { readAddressList } from './read-address-list.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Words = {
  add: string;
  remove: (email: string) => string;
  added: (email: string) => string;
  removed: (email: string) => string;
  known: string;
  invalid: string;
};
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  /** What is in the field and not confirmed. */
  text: string;
  onText: (text: string) => void;
  words: Words;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Email addresses as tags. Space, Enter or the button confirms one, a pasted list all of its own; what is none stays to be corrected. */
export function EmailListInput({ label, help, error, emails, onChange, text, onText, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const known = (list: readonly string[], address: string) => list.some((one) => isSame(one, address));

  function take(typed: string): void {
    const { addresses, left } = readAddressList(typed);
    const next = [...emails];
    for (const address of addresses) if (!known(next, address)) next.push(address);
    const fresh = next.slice(emails.length);
    const isKnown = fresh.length === 0 && addresses.length > 0 && left === '';
    if (fresh.length > 0) onChange(next);
    setAnnouncement(fresh.map(words.added).join(' '));
    setProblem(left !== '' ? words.invalid : isKnown ? words.known : '');
    // A known address stays, so that one sees which it is.
    onText(isKnown || addresses.length === 0 ? typed.trim() : left);
  }
  const add = (): void => {
    if (text.trim() !== '') take(text);
  };
  function remove(address: string): void {
    onChange(emails.filter((other) => other !== address));
    setAnnouncement(words.removed(address));
    input.current?.focus();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && emails.length > 0) remove(emails.at(-1)!);
  }
  /** A list becomes tags at once; a single word is inserted where it was pasted. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!/[\s,;<>]/.test(pasted)) return;
    event.preventDefault();
    take(text === '' ? pasted : `${text};${pasted}`);
  }
  const shown = error || problem;
  return (
    <Field label={label} help={help} error={shown || undefined}>
      {({ id, describedBy }) => (
        <>
          <div className={styles.row}>
            <div className={styles.box}>
              <input
                ref={input}
                id={id}
                type="text"
                inputMode="email"
                className={fieldStyles.input}
                value={text}
                onChange={(event) => {
                  onText(event.target.value);
                  setProblem('');
                  setAnnouncement('');
                }}
                onKeyDown={onKey}
                onPaste={onPaste}
                onBlur={add}
                spellCheck={false}
                autoCapitalize="none"
                autoComplete="off"
                enterKeyHint="done"
                aria-invalid={shown ? true : undefined}
                aria-describedby={describedBy}
              />
            </div>
            <Button onClick={add}>{words.add}</Button>
          </div>
          <ChosenTags label={label} tags={emails} removeLabel={words.remove} onRemove={remove} />
          <VisuallyHidden>
            <span role="status">{announcement}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
