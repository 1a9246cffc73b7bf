import { splitWords, termOf } from '@consortia/infra/text/terms';

/**
 * What shows whether a text is a section of a proposal: the means over its sentences of how much each resembles what is said on any
 * aspect, and of the log odds that it says something that can be checked; and the share of function words, which made-up text lacks.
 */
export type SectionSigns = { likeness: number; substance: number; grammar: number };
/** Weights of the signs. From `plain` log odds on a text is called a section, from `sure` on it has strengths. */
export type SectionModel = SectionSigns & { constant: number; plain: number; sure: number };

/** The log odds that a text is a section of a proposal and says something that can be checked. */
export const sectionOdds = ({ likeness, substance, grammar, constant }: SectionModel, signs: SectionSigns): number =>
  likeness * signs.likeness + substance * signs.substance + grammar * signs.grammar + constant;

/** The share of function words among the words of a text; 0 without words. */
export function grammarOf(text: string): number {
  const words = splitWords(text).filter((word) => /^\p{L}{2}/u.test(word));
  return words.length === 0 ? 0 : words.filter((word) => termOf(word) === '').length / words.length;
}
