import { keywordKey, keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ChosenTags } from './chosen-tags.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './keyword-input.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Words = {
  add: string;
  remove: (keyword: string) => string;
  added: (keyword: string) => string;
  removed: (keyword: string) => string;
  known: string;
  tooMany: (most: number) => string;
  leftOut: string;
};
/** Keywords to choose with one press, under their own label. */
type Offers = { label: string; keywords: readonly string[] };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  most: number;
  words: Words;
  offers?: Offers & { status: string; further?: Offers };
  onTextChange?: (text: string) => void;
};

const isSame = (one: string, other: string) => keywordKey(one) === keywordKey(other);

/** Free keywords. Enter or the button adds one; an invalid one is reported while typing, and then Enter and Space do nothing. */
export function KeywordInput({ label, help, error, keywords, onChange, most, words, offers, onTextChange }: Props) {
  const countId = useId();
  const input = useRef<HTMLInputElement>(null);
  const offersBox = useRef<HTMLDivElement>(null);
  const [text, setTyped] = useState('');
  const [refused, setRefused] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const problem = keywordProblem(text);
  const used = new Set(keywords.map(keywordKey));
  /** Those of a list that are neither chosen nor in a list before it. */
  const unused = (list: readonly string[]) =>
    list.filter((offer) => !used.has(keywordKey(offer)) && used.add(keywordKey(offer)));
  const offered = [offers, offers?.further]
    .filter((group) => group !== undefined)
    .map(({ label, keywords: list }) => ({ label, choices: unused(list) }))
    .filter((group) => group.choices.length > 0);
  const hasOffers = offered.length > 0;
  function setText(next: string): void {
    setTyped(next);
    onTextChange?.(next);
  }

  /** Why this one cannot be added, besides its characters. */
  const reasonAgainst = (keyword: string, present: readonly string[]): string => {
    if (present.some((known) => isSame(known, keyword))) return words.known;
    return present.length >= most ? words.tooMany(most) : '';
  };
  function add(typed = text): void {
    const keyword = keywordOf(typed);
    if (keyword === '' || keywordProblem(keyword)) return;
    const against = reasonAgainst(keyword, keywords);
    setRefused(against);
    if (against) return;
    onChange([...keywords, keyword]);
    setAnnouncement(words.added(keyword));
    setText('');
  }
  function remove(keyword: string): void {
    onChange(keywords.filter((other) => other !== keyword));
    setAnnouncement(words.removed(keyword));
    setRefused('');
    input.current?.focus();
  }
  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && hasOffers) {
      event.preventDefault();
      offersBox.current?.querySelector('button')?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === ' ' && problem) event.preventDefault();
    else if (event.key === 'Backspace' && text === '' && keywords.length > 0) remove(keywords.at(-1)!);
  }
  /** A pasted list becomes keywords; invalid entries are named. */
  function onPaste(event: ClipboardEvent): void {
    const parts = event.clipboardData
      .getData('text/plain')
      .split(/[,;\r\n\t]+/)
      .map(keywordOf)
      .filter(Boolean);
    if (parts.length < 2) return;
    event.preventDefault();
    const next = [...keywords];
    let left = false;
    for (const part of parts) {
      if (keywordProblem(part) || reasonAgainst(part, next)) left = true;
      else next.push(part);
    }
    onChange(next);
    setRefused(left ? words.leftOut : '');
  }
  const shown = problem ?? (refused || error);

  return (
    <Field label={label} help={help} error={shown || undefined}>
      {({ id, describedBy }) => (
        <>
          <div className={styles.row}>
            <div className={styles.box}>
              <input
                ref={input}
                id={id}
                className={fieldStyles.input}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setAnnouncement('');
                  setRefused('');
                }}
                onKeyDown={onKey}
                onPaste={onPaste}
                onBlur={({ relatedTarget }) => {
                  if (!offersBox.current?.contains(relatedTarget)) add();
                }}
                maxLength={limits.keywordCharacters}
                aria-invalid={shown ? true : undefined}
                aria-describedby={[describedBy, countId].filter(Boolean).join(' ')}
                autoComplete="off"
                enterKeyHint="done"
              />
              <span id={countId} className={styles.count}>
                <span aria-hidden>
                  {text.length}/{limits.keywordCharacters}
                </span>
                <VisuallyHidden>
                  {messages.charactersOf(String(text.length), String(limits.keywordCharacters))}
                </VisuallyHidden>
              </span>
            </div>
            <Button onClick={() => add()}>{words.add}</Button>
          </div>
          {hasOffers ? (
            <div ref={offersBox}>
              {offered.map((group, at) => (
                <div key={group.label} className={styles.offers}>
                  <p id={`${countId}-offers-${at}`}>{group.label}</p>
                  <ul aria-labelledby={`${countId}-offers-${at}`}>
                    {group.choices.map((keyword) => (
                      <li key={keyword}>
                        <Button
                          size="small"
                          // The field keeps the focus, since losing it would add an incomplete keyword.
                          onMouseDown={(event) => event.preventDefault()}
                          onClick={() => {
                            add(keyword);
                            input.current?.focus();
                          }}
                        >
                          <Plus size={16} aria-hidden /> {keyword}
                        </Button>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          ) : null}
          <ChosenTags label={label} tags={keywords} removeLabel={words.remove} onRemove={remove} />
          <VisuallyHidden>
            <span role="status">{announcement || (text !== '' && hasOffers && offers?.status)}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
