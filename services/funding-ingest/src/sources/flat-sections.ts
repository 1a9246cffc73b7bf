import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { footnotes, gluedWords } from './glued-words.ts';
import { oneLine } from './readings.ts';
import { type Part, paragraphsOf, sectionsOf } from './rich-text-parts.ts';

const titles = [
  'Expected Outcomes?',
  'Expected Impacts?',
  'Expected impacts?',
  'Scope',
  'Objectives?',
  'Specific Challenge',
  'Technology Readiness Level[^:]{0,80}',
];
/**
 * A title is at the beginning, after the end of a sentence, or glued to the word before it; or the text after it is glued to its colon,
 * which happens to titles and not inside sentences.
 */
const titled = new RegExp(
  `(?:(?<=^|[.;:!?)\\]”’%]\\s?|[\\p{Ll}\\d])(?<![\\p{Ll}\\d]\\s)(${titles.join('|')}):|(?<=\\s)(${titles.join('|')}):(?=[\\p{Lu}“‘"]))`,
  'gu',
);
const conditions = [
  'Admissibility[^.]{0,60}?[Cc]onditions?(?:[:,] [Pp]roposal page limits? and layout)?',
  'Admissible and eligible proposals',
  'Eligible [Cc]ountries',
  'Other [Ee]ligib(?:le|ility) [Cc]onditions',
  'Financial and operational capacity and exclusion',
  'Evaluation and award: Submission and evaluation processes',
  'Evaluation and award: Award criteria, scoring and thresholds',
  'Evaluation and award: Indicative timeline for evaluation and grant agreement',
  'Evaluation and award',
  'Legal and financial set-up of the [Gg]rants',
];
const unnumbered = [
  'Specific conditions(?=[ :])',
  'Application and evaluation forms and model grant agreement(?: \\(MGA\\))?(?=:)',
  'Additional documents(?=:)',
];
const numbered = new RegExp(
  `(?:(?<!\\d)(\\d{1,2}[a-d]?\\.\\s?(?:${conditions.join('|')}))|(?<=^|[.;:!?)\\]”’"]\\s?)(${unnumbered.join('|')}))[:.]?`,
  'gu',
);

/** Maximum number of characters before an index that are searched for an address. */
const maxAddressLength = 500;
/** A web or mail address that `at` lies in: its dots and capitals start no sentence. */
function insideAddress(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxAddressLength), at);
  const word = before.slice(before.lastIndexOf(' ') + 1);
  return /^\W*(?:https?:|www\.)|@/.test(word) || /^[\w.+-]{1,80}@/.test(text.slice(at, at + 81));
}

/**
 * Where a paragraph was glued to the one before: a capital after the end of a sentence (a word of two letters at least, a number or a
 * bracket, and its mark) or after a footnote, and what conditions put after a title or a sentence.
 */
const glued = new RegExp(
  [
    '(?<=(?:\\p{Ll}{2}|[\\d)\\]”’%])[.;:!?]["”’)]?)(?=[“‘(]?\\p{Lu}[\\p{L}\\s-])',
    '(?<=[.;:!?\\p{Ll}]\\[\\d{1,3}\\])(?=\\p{Lu}\\p{Ll})',
    '(?<=[.)\\]])(?=(?:are |as )?described in )',
  ].join('|'),
  'uy',
);
/** The signs before such a position. They are few, so the costly expression runs at them alone. */
const sentenceEnd = /[.;:!?"”’)\]](?=[“‘(ad\p{Lu}])/gu;

function gluedSentences(text: string): number[] {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index }) => index + 1);
  return ends.filter((index) => {
    glued.lastIndex = index;
    return glued.test(text);
  });
}
const domain = /\.(?:eu|org|com|int|net)$/;

/** Paragraphs of a text whose paragraphs were glued together; those of footnotes are divided by line breaks already. */
export const ungluedParagraphs = (text: string): string[] => text.split('\n').flatMap(paragraphsOfLine);

function paragraphsOfLine(text: string): string[] {
  const paragraphs: string[] = [];
  let from = 0;
  const places = [...gluedSentences(text), ...gluedWords(text)].sort((one, other) => one - other);
  for (const index of places) {
    if (insideAddress(text, index) && !domain.test(text.slice(0, index).slice(-5))) continue;
    paragraphs.push(text.slice(from, index));
    from = index;
  }
  paragraphs.push(text.slice(from));
  return paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
}

/** Each footnote on a line of its own. */
function withLines(text: string): string {
  const starts = [0, ...footnotes(text)];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join('\n');
}

/**
 * Sections of a text that lost its tags. The portal writes `null` for a title that it does not have. Null: there is more text
 * than a section list may hold.
 */
export function flatSections(flat: string, headings: 'description' | 'conditions'): TextSection[] | null {
  const text = withLines(
    // The portal writes a mark without width where it means the blank of "page limit described in".
    oneLine(flat.replace(/\ufeff(?=described in )/g, ' '))
      .replace(/^">\s*/, '')
      .replace(/(?<=[.;:!?)\]”’])\s?null(?=\p{Lu})/gu, '\n'),
  );
  const parts: Part[] = [];
  let title: string | null = null;
  let from = 0;
  const close = (to: number): void => {
    const blocks = ungluedParagraphs(text.slice(from, to)).flatMap((paragraph) =>
      paragraphsOf([{ type: 'text', text: paragraph }]),
    );
    parts.push({ title, blocks });
  };
  for (const match of text.matchAll(headings === 'description' ? titled : numbered)) {
    close(match.index);
    title = oneLine(match[1] ?? match[2]!);
    from = match.index + match[0].length;
  }
  close(text.length);
  return sectionsOf(parts);
}
