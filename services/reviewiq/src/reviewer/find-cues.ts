import { sentencesAt } from '@consortia/infra/text/sentences';

/** A sentence as it was written, and as cues are searched for in it. */
export type Sentence = { written: string; folded: string };

const withoutMarks = (text: string): string => text.replace(/\p{M}/gu, '');
/** Marks are removed before the text is normalised too: to order a run of them costs its square. */
const folded = (text: string): string => withoutMarks(withoutMarks(text).normalize('NFKD')).toLowerCase();

/** The sentences of a text on one line each. A line that starts with a small letter goes on with the sentence before it. */
export function sentencesOf(text: string): Sentence[] {
  const unwrapped = text.replace(/\r?\n[ \t]*(?=\p{Ll})/gu, ' ');
  return sentencesAt(unwrapped).map(({ text: part }) => {
    const written = part.replace(/\s+/g, ' ');
    return { written, folded: folded(written) };
  });
}

const vowel = /[aeiou]/;
/** The plain form of an English word with the endings of its plural and of its verb forms. */
function formsOf(word: string): string {
  if (word.length < 3) return word;
  const [before, last] = [word.at(-2)!, word.at(-1)!];
  const stem = word.slice(0, -1);
  if (last === 'y' && !vowel.test(before)) return `${stem}(?:y|ies|ied|ying)`;
  if (last === 'e') return `${stem}(?:e|es|ed|ing)`;
  if (word.endsWith('sis')) return `${word.slice(0, -2)}[ie]s`;
  if (last === 's' && before !== 's') return `${stem}s?`;
  const doubled = vowel.test(before) && !vowel.test(word.at(-3)!) ? `|${last}ed|${last}ing` : '';
  return `${word}(?:s|es|ed|ing${doubled})?`;
}

/** Bounds that keep a search linear in the sentence: words of a cue, and characters between two of them. */
const maxWords = 12;
const maxGap = 12;

/**
 * Finds a cue as whole words in any of their forms, with at most `maxGap` other characters between two of them. A cue without a
 * word is never found, and words beyond `maxWords` do not count.
 */
export function cuePattern(cue: string): RegExp {
  const forms = (folded(cue).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords).map(formsOf);
  if (forms.length === 0) return /(?!)/;
  return new RegExp(`(?<![\\p{L}\\p{N}])${forms.join(`[^\\p{L}\\p{N}]{1,${maxGap}}`)}(?![\\p{L}\\p{N}])`, 'u');
}
