import { keywordKey, keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type KeywordGroup, KeywordOffers, optionIdOf } from './keyword-offers.tsx';
import { TagInput, type TagWords, type Taken } from './tag-input.tsx';

type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  most: number;
  words: TagWords & { known: string; tooMany: (most: number) => string; leftOut: string };
  /** Keywords to choose with one press or with the arrow keys, and how many they are. */
  offers?: KeywordGroup & { status: string; further?: KeywordGroup };
  onTextChange?: (text: string) => void;
};

/** The step that an arrow key makes through the options. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Free keywords. An invalid one is reported while typing, and then Enter and Space do nothing. With suggestions it is a combobox:
 * arrow keys go through them, and round from both ends to what is typed; Enter takes the reached one, Escape returns to the text.
 */
export function KeywordInput({ keywords, most, words, offers, onTextChange, ...rest }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [reached, setReached] = useState<string | null>(null);
  const used = new Set(keywords.map(keywordKey));
  /** Those of a list that are neither chosen nor in a list before it. */
  const unused = (list: readonly string[]) =>
    list.filter((offer) => !used.has(keywordKey(offer)) && used.add(keywordKey(offer)));
  const offered = [offers, offers?.further]
    .filter((group) => group !== undefined)
    .map(({ label, keywords: list }) => ({ label, keywords: unused(list) }))
    .filter((group) => group.keywords.length > 0);
  const options = offered.flatMap((group) => group.keywords);
  const hasOffers = options.length > 0;
  const active = reached !== null && options.includes(reached) ? reached : null;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, add: (keyword: string) => void): void {
    const step = steps[event.key];
    if (step && hasOffers) {
      const stops = [null, ...options];
      setReached(stops.at((stops.indexOf(active) + step) % stops.length)!);
    } else if (event.key === 'Enter' && active !== null) add(active);
    else if (event.key === 'Escape' && active !== null) setReached(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Entries of a pasted list that cannot be added are left out; a typed one stays in the field. */
  function take(typed: string, isPasted: boolean): Taken {
    const present = new Set(keywords.map(keywordKey));
    const added: string[] = [];
    let against = '';
    for (const keyword of (isPasted ? typed.split(/[,;\r\n\t]+/) : [typed]).map(keywordOf).filter(Boolean)) {
      const full = present.size >= most ? words.tooMany(most) : '';
      const reason = keywordProblem(keyword) ?? (present.has(keywordKey(keyword)) ? words.known : full);
      if (reason) against = reason;
      else {
        present.add(keywordKey(keyword));
        added.push(keyword);
      }
    }
    if (isPasted) return { added, left: text, problem: against && words.leftOut };
    return { added, left: against ? text : '', problem: keywordProblem(typed) ? '' : against };
  }
  return (
    <TagInput
      {...rest}
      tags={keywords}
      text={text}
      onText={(next) => {
        setText(next);
        setReached(null);
        onTextChange?.(next);
      }}
      words={words}
      take={take}
      isList={(pasted) => pasted.split(/[,;\r\n\t]+/).filter((part) => keywordOf(part)).length > 1}
      problem={keywordProblem(text)}
      status={text !== '' && hasOffers ? offers?.status : ''}
      input={{
        ref: input,
        maxLength: limits.keywordCharacters,
        onBlur: () => setReached(null),
        ...(offers && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': hasOffers,
          'aria-controls': hasOffers ? listId : undefined,
          'aria-activedescendant': active === null ? undefined : optionIdOf(listId, active),
        }),
      }}
      onKeyDown={onKeyDown}
      offers={(add) =>
        hasOffers ? (
          <KeywordOffers
            id={listId}
            label={rest.label}
            groups={offered}
            active={active}
            onChoose={(keyword) => {
              add(keyword);
              input.current?.focus();
            }}
          />
        ) : null
      }
    />
  );
}
