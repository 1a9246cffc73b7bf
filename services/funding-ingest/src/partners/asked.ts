import { askedSections, withoutMarks } from '@consortia/proto/funding-ingest/asked-sections';
import { plainText } from '@consortia/proto/rich-text';
import type { Topic } from '../topics/topic-model.ts';

const address = /https?:\/\/\S+/g;
const maxCharacters = 6000;

/** What a call asks: its title, and its outcomes and scope. */
export function askedTexts({
  title,
  keywords,
  description,
}: Pick<Topic, 'title' | 'keywords' | 'description'>): string[] {
  const { outcomes, scope } = askedSections(description?.sections ?? []);
  const text = [...outcomes, ...scope].map((section) => plainText(section.text)).join(' ');
  const asked = withoutMarks(text.slice(0, maxCharacters)).replace(address, ' ').trim();
  const named = [title, ...keywords].join(' ');
  return asked === '' ? [named] : [named, asked];
}

/**
 * The funding scheme of a call as CORDIS writes it, from the names of its types of action: words in capitals as they are, the others by
 * their initials. Null: not stated.
 */
export function schemeOf({ actions }: Pick<Topic, 'actions'>): string | null {
  const name = actions.flatMap(({ types }) => types)[0];
  if (name === undefined) return null;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\p{Lu}/u.test(word));
  const isShort = (word: string): boolean => word === word.toUpperCase();
  const initials = words.filter((word) => !isShort(word)).map((word) => word[0]);
  return [...words.filter(isShort), ...(initials.length > 0 ? [initials.join('')] : [])].join('-');
}
