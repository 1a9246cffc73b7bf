import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { z } from 'zod';
import { Button } from './button.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './keyword-input.module.css';
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
  words: Words;
};

const email = z.email();
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Email addresses as tags. Space, Enter or the button confirms one; spaces are no part of it; an invalid one stays to be corrected. */
export function EmailListInput({ label, help, error, emails, onChange, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const known = (list: readonly string[], address: string) => list.some((one) => isSame(one, address));

  function add(): void {
    const address = withoutSpaces(text);
    if (address === '') return;
    const against = !email.safeParse(address).success ? words.invalid : known(emails, address) ? words.known : '';
    setProblem(against);
    if (against) return;
    onChange([...emails, address]);
    setAnnouncement(words.added(address));
    setText('');
  }
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
  /** Of a pasted list the valid addresses become tags; the rest stays in the field. */
  function onPaste(event: ClipboardEvent): void {
    const parts = event.clipboardData
      .getData('text/plain')
      .split(/[\s,;<>]+/)
      .filter(Boolean);
    if (parts.length < 2) return;
    event.preventDefault();
    const next = [...emails];
    const left: string[] = [];
    for (const part of parts)
      if (!email.safeParse(part).success) left.push(part);
      else if (!known(next, part)) next.push(part);
    onChange(next);
    setText(left.join(' ').slice(0, 254));
    setProblem(left.length > 0 ? words.invalid : '');
  }
  const shown = problem || error;
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
                  setText(event.target.value);
                  setProblem('');
                  setAnnouncement('');
                }}
                onKeyDown={onKey}
                onPaste={onPaste}
                onBlur={add}
                maxLength={254}
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
