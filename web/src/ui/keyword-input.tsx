import { keywordKey, keywordOf, keywordProblem } from '@consortia/proto/keyword';
import { limits } from '@consortia/proto/limits';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './keyword-input.module.css';
import layout from './layout.module.css';
import { TagInput, type TagWords, type Taken } from './tag-input.tsx';

/** Keywords to choose with one press, under their own label. */
type Offers = { label: string; keywords: readonly string[] };
type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  most: number;
  words: TagWords & { known: string; tooMany: (most: number) => string; leftOut: string };
  offers?: Offers & { status: string; further?: Offers };
  onTextChange?: (text: string) => void;
};

/** Free keywords. An invalid one is reported while typing, and then Enter and Space do nothing. */
export function KeywordInput({ keywords, most, words, offers, onTextChange, ...rest }: Props) {
  const offersId = useId();
  const input = useRef<HTMLInputElement>(null);
  const offersBox = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const used = new Set(keywords.map(keywordKey));
  /** Those of a list that are neither chosen nor in a list before it. */
  const unused = (list: readonly string[]) =>
    list.filter((offer) => !used.has(keywordKey(offer)) && used.add(keywordKey(offer)));
  const offered = [offers, offers?.further]
    .filter((group) => group !== undefined)
    .map(({ label, keywords: list }) => ({ label, choices: unused(list) }))
    .filter((group) => group.choices.length > 0);
  const hasOffers = offered.length > 0;

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
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || !hasOffers) return;
          event.preventDefault();
          offersBox.current?.querySelector('button')?.focus();
        },
      }}
      keepsTextFor={offersBox}
      offers={(add) =>
        hasOffers ? (
          <div ref={offersBox}>
            {offered.map((group, at) => (
              <div key={group.label} className={`${layout.row} ${layout.soft} ${styles.offers}`}>
                <p id={`${offersId}-${at}`}>{group.label}</p>
                <ul aria-labelledby={`${offersId}-${at}`}>
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
        ) : null
      }
    />
  );
}
