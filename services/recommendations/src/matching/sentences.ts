import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { sentencesAt } from '@consortia/infra/text/sentences';
import { namesField } from '@consortia/infra/text/subject-words';
import { isForeign } from './foreign-sentence.ts';
import type { ItemText, ProfileText } from './shapes.ts';

export type Embed = Embeddings['embed'];
/** Vector of the field that a text of a person is of, see `own-fields.ts`. */
export type FieldOf = (text: string) => Promise<Float32Array>;
export type Sentence = { text: string; vector: Float32Array };
/** Vectors of an item: of its whole text and of its title. */
export type Wholes = { text: Float32Array; title: Float32Array };

const maxSentences = 40;
/** Characters of a sentence that is shown. */
const maxShown = 160;
const shortest = 25;
/** Shorter sentences of a biography name a post rather than a subject. */
const shortestOwn = 40;
/** A sentence in the place of a keyword is at least so long. */
const shortestKeyword = 12;
const longest = 300;

/** Phrases of a sentence that says what a call excludes: a reason must not be taken from it. */
const excludes =
  /\b(?:not (?:be )?(?:\w+ )?(?:considered|covered|eligible|given|funded|supported|targeted|in (?:the )?scope)|(?:is|are) excluded|(?:out of|outside the) scope)\b/i;
/** `DIGITAL-2026-SKILLS-01`: the words of an identifier say nothing. */
const isIdentifier = (text: string): boolean => text.includes('-') && /\d/.test(text) && !/[\s\p{Ll}]/u.test(text);

const isTelling = (text: string): boolean => text !== '' && !isIdentifier(text) && !excludes.test(text);

/** The sentences of a text, those with semicolons in parts, without the mark at their end. */
export const statementsIn = (text: string): string[] =>
  sentencesAt(text)
    .flatMap(({ text: sentence }) => sentence.split(';'))
    .map((part) => part.trim().replace(/(?<![.!?])[.!?]+$/, ''));

/** The title, the keywords and the sentences of an item, without what it excludes. */
export const sentencesOf = ({ title, keywords, context, text }: ItemText): string[] => [
  title,
  ...[...keywords, context].map((part) => part.trim()).filter(isTelling),
  ...statementsIn(text).filter(isTelling),
];

const isSentence = (text: string, atLeast = shortest): boolean =>
  text.length >= atLeast && text.length <= longest && !text.endsWith(':') && !excludes.test(text);

const sentencesIn = (text: string, atLeast = shortest): string[] =>
  statementsIn(text).filter((part) => isSentence(part, atLeast));

/** Sentences with their vectors, the first forty. */
export async function withVectors(all: readonly string[], embed: Embed): Promise<Sentence[]> {
  const texts = all.slice(0, maxSentences);
  const vectors = await embed(texts);
  return texts.map((text, at) => ({ text, vector: vectors[at]! }));
}

/** Vectors of sentences in other languages say nothing. */
const isEnglish = (text: string): boolean => !isForeign(text);

/** The title and the first sentences in English, without scraps and lists: one of them can be nearest to a person. */
export const comparable = (item: ItemText, embed: Embed): Promise<Sentence[]> =>
  withVectors([item.title, ...sentencesIn(item.text)].filter(isEnglish), embed);

/** Whether a bracket is closed but not opened, or opened but not closed, as where a text was split at a full stop inside it. */
const isSplitInBrackets = (text: string): boolean => text.split('(').length !== text.split(')').length;

/**
 * A sentence as people read it: without remains of the one before it ("), tools for early detection") or of a split bracket, truncated
 * after a word with an ellipsis.
 */
export function asShown(text: string): string {
  const whole = text.replace(/^[\s,;:)\]\u2013\u2014-]+/, '');
  const all = isSplitInBrackets(whole) && whole.endsWith(')') ? whole.slice(0, -1) : whole;
  return all.length <= maxShown ? all : `${all.slice(0, all.lastIndexOf(' ', maxShown))} …`;
}

/** The sentences of a biography that may be compared, those of other languages by their English words. */
export const sentencesOfBiography = ({ biography, translated = [] }: ProfileText): string[] => [
  ...sentencesIn(biography).filter(({ length }) => length >= shortestOwn),
  ...translated.filter((text) => isSentence(text)),
];

/** Short sentences of the biography of a person who names no keywords, as if they were some: "I work on wastewater treatment." */
export const keywordsOfBiography = ({ keywords, biography, translated = [] }: ProfileText): string[] =>
  keywords.length > 0
    ? []
    : [...sentencesIn(biography, shortestKeyword), ...translated].filter(
        (text) => text.length < shortestOwn && namesField(text),
      );
