import { messages } from '@consortia/proto/messages';
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import layout from './layout.module.css';
import styles from './tag-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TagWords = {
  add: string;
  remove: (tag: string) => string;
  added: (tag: string) => string;
  removed: (tag: string) => string;
};
/** What a typed text gives: tags to add, the text that stays in the field, and why it stays. */
export type Taken = { added: readonly string[]; left: string; problem: string };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** What is in the field and not confirmed. */
  text: string;
  onText: (text: string) => void;
  words: TagWords;
  take: (typed: string, isPasted: boolean) => Taken;
  /** Whether a pasted text is taken at once; any other is inserted where it was pasted. */
  isList: (pasted: string) => boolean;
  /** What is wrong with the text so far; nothing is added while there is. */
  problem?: string | null;
  /** Whether Space confirms, as Enter does. */
  confirmsOnSpace?: boolean;
  input: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> };
  /** Tags that are offered, below the field. They get the function that adds one. */
  offers?: (add: (tag: string) => void) => ReactNode;
  /** Keys that the offers need; what it prevents has no other effect. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, add: (tag: string) => void) => void;
  /** Said where nothing was added or removed. */
  status?: string;
};

/** A list of tags. Enter or the button adds what was typed, a pasted list all of its entries; what cannot be added stays to be corrected. */
export function TagInput({ label, help, error, tags, onChange, text, onText, words, take, isList, ...rest }: Props) {
  const { problem, confirmsOnSpace = false, input, offers, onKeyDown, status = '' } = rest;
  const countId = useId();
  const [refused, setRefused] = useState('');
  const [announcement, setAnnouncement] = useState('');

  function add(typed = text, isPasted = false): void {
    if (typed.trim() === '') return;
    const { added, left, problem: against } = take(typed, isPasted);
    if (added.length > 0) onChange([...tags, ...added]);
    setAnnouncement(added.map(words.added).join(' '));
    setRefused(against);
    if (left !== text) onText(left);
  }
  function remove(tag: string): void {
    onChange(tags.filter((other) => other !== tag));
    setAnnouncement(words.removed(tag));
    setRefused('');
    input.ref.current?.focus();
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    onKeyDown?.(event, add);
    if (event.defaultPrevented) return;
    const isSpace = event.key === ' ';
    if (event.key === 'Enter' || (isSpace && confirmsOnSpace)) {
      event.preventDefault();
      add();
    } else if (isSpace && problem) event.preventDefault();
    else if (event.key === 'Backspace' && text === '' && tags.length > 0) remove(tags.at(-1)!);
  }
  function onPaste(event: ClipboardEvent): void {
    const pasted = event.clipboardData.getData('text/plain').trim();
    if (!isList(pasted)) return;
    event.preventDefault();
    add(pasted, true);
  }
  // What the form found is newer than what was refused while typing.
  const shown = problem || error || refused;
  const { maxLength } = input;

  return (
    <Field label={label} help={help} error={shown || undefined}>
      {({ id, describedBy }) => (
        <>
          <div className={styles.row}>
            <div className={maxLength ? styles.counted : styles.box}>
              <input
                {...input}
                id={id}
                className={fieldStyles.input}
                value={text}
                onChange={(event) => {
                  onText(event.target.value);
                  setAnnouncement('');
                  setRefused('');
                }}
                onKeyDown={onKey}
                onPaste={onPaste}
                onBlur={(event) => {
                  input.onBlur?.(event);
                  add();
                }}
                autoComplete="off"
                enterKeyHint="done"
                aria-invalid={shown ? true : undefined}
                aria-describedby={[describedBy, maxLength && countId].filter(Boolean).join(' ') || undefined}
              />
              {maxLength ? (
                <span id={countId} className={`${layout.soft} ${styles.count}`}>
                  <span aria-hidden>
                    {text.length}/{maxLength}
                  </span>
                  <VisuallyHidden>{messages.charactersOf(String(text.length), String(maxLength))}</VisuallyHidden>
                </span>
              ) : null}
            </div>
            <Button onClick={() => add()}>{words.add}</Button>
          </div>
          {offers?.(add)}
          <ChosenTags label={label} tags={tags} removeLabel={words.remove} onRemove={remove} />
          <VisuallyHidden>
            <span role="status">{announcement || status}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
