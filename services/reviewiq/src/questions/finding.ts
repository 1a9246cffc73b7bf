import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import type { Material } from './material.ts';

/** A line of an answer, and the page that says it. A heading says what the lines under it are. */
export type Line = { readonly text: string; readonly of?: AnswerSource; readonly isHeading?: boolean };
/** What an intent has found. Lines are in the order in which they are read; `further` are links without a line. */
export type Finding = {
  readonly lines: readonly Line[];
  readonly further?: readonly AnswerSource[];
  /** Nothing in it is surely what was meant, so what follows is not about it. */
  readonly isVague?: boolean;
};

const keyOf = ({ url, title }: AnswerSource): string => `${url} ${title}`;

const item = '- ';
/** Lines one below the other; what is no item of a list does not belong to the item before it. */
function withBlankLines(lines: readonly string[]): string {
  let text = '';
  let isInList = false;
  for (const line of lines) {
    const ends = isInList && !line.startsWith(item);
    text += `${text === '' ? '' : ends ? '\n\n' : '\n'}${line}`;
    isInList = line.split('\n').at(-1)!.startsWith(item);
  }
  return text;
}

/** A finding as an answer: every line ends with the number of its page, pages count from 1 as they are first named. */
export function wordFinding({ lines, further = [] }: Finding): { text: string; sources: AnswerSource[] } {
  const numbers = new Map<string, number>();
  const sources: AnswerSource[] = [];
  const numberOf = (source: AnswerSource): number => {
    const key = keyOf(source);
    if (!numbers.has(key)) numbers.set(key, sources.push(source));
    return numbers.get(key)!;
  };
  const text = withBlankLines(lines.map((line) => (line.of ? `${line.text} [${numberOf(line.of)}]` : line.text)));
  for (const source of further) numberOf(source);
  return { text, sources };
}

/** The pages of a finding with all that was found on each, for a language model, and the heading under which it was. A line without a page belongs to the one before. */
export function materialsOf({ lines, further = [] }: Finding): Material[] {
  const found = new Map<string, Material>();
  let last: AnswerSource | undefined;
  let heading = '';
  let isInHeading = false;
  for (const { text, of, isHeading = false } of lines) {
    if (isHeading) {
      [heading, last] = [isInHeading ? `${heading}\n${text}` : text, undefined];
      isInHeading = true;
      continue;
    }
    isInHeading = false;
    const page = of ?? last;
    if (!page) continue;
    const said = of && heading !== '' ? `${heading}\n${text}` : text;
    last = page;
    const known = found.get(keyOf(page));
    found.set(keyOf(page), { ...page, text: known ? `${known.text}\n${said}` : said });
  }
  for (const source of further)
    if (!found.has(keyOf(source))) found.set(keyOf(source), { ...source, text: source.title });
  return [...found.values()];
}

/** The beginning of a text, up to the end of a word. */
export function beginning(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))} …`;
}

/** What is in typographic quotation marks is shown as a quote, so quotes have none of their own. */
export const quotable = (text: string): string => text.replace(/[“”]/g, '"');
