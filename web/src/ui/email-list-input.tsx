import { type ReactNode, useRef } from 'react';
import { readAddressList } from './read-address-list.ts';
import { TagInput, type TagWords, type Taken } from './tag-input.tsx';

type Props = {
  label: string;
  help?: ReactNode;
  error?: string;
  emails: readonly string[];
  onChange: (emails: string[]) => void;
  text: string;
  onText: (text: string) => void;
  words: TagWords & { known: string; invalid: string };
};

const keyOf = (address: string): string => address.toLowerCase();

/** Email addresses as tags, which Space confirms too. */
export function EmailListInput({ emails, text, words, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  function take(typed: string, isPasted: boolean): Taken {
    const { addresses, left } = readAddressList(isPasted && text !== '' ? `${text};${typed}` : typed);
    const known = new Set(emails.map(keyOf));
    const added = addresses.filter((address) => !known.has(keyOf(address)) && known.add(keyOf(address)));
    const isKnown = added.length === 0 && addresses.length > 0 && left === '';
    return {
      added,
      // A known address stays, so that one sees which it is.
      left: isKnown || addresses.length === 0 ? typed.trim() : left,
      problem: left !== '' ? words.invalid : isKnown ? words.known : '',
    };
  }
  return (
    <TagInput
      {...rest}
      tags={emails}
      text={text}
      words={words}
      take={take}
      isList={(pasted) => /[\s,;<>]/.test(pasted)}
      confirmsOnSpace
      input={{ ref: input, type: 'text', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
    />
  );
}
