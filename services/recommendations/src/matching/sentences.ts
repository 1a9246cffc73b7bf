import { dot as cosine } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { sentencesAt } from '@consortia/infra/text/sentences';
import { isForeign } from './foreign-sentence.ts';
import { isGeneric } from './generic-words.ts';
import { ofOneWord } from './related-words.ts';
import type { ItemText, ProfileText } from './shapes.ts';
import { hashOf, splitWords, termOf } from './terms.ts';
import { namesSubject } from './vague-words.ts';

export type Embed = Embeddings['embed'];
/** Vector of the field that a text of a person is of, see `own-fields.ts`. */
export type FieldOf = (text: string) => Promise<Float32Array>;
/** Makes vectors of what a person wrote, and of what an item says. */
export type EmbedBoth = { mine: Embed; theirs: Embed };
export type Sentence = { text: string; vector: Float32Array };
/** Vectors of an item: of its whole text and of its title. */
export type Wholes = { text: Float32Array; title: Float32Array };
export type Pair = { yours: string; theirs: string; like: number };

/** Cosine from which the rest of a keyword agrees with what is around one of its words; read off 165 pairs of real calls. */
const agrees = 0.25;
/** Cosine from which two words of one stem mean the same, read off 26 pairs. */
const sameWord = 0.3;
const maxSentences = 40;
/** Characters of a sentence that is shown. */
const maxShown = 160;
const shortest = 25;
/** Shorter sentences of a biography name a post rather than a subject. */
const shortestOwn = 40;
/** A sentence in the place of a keyword is at least so long. */
const shortestKeyword = 12;
const longest = 300;

/** Lowest cosine with a person's field at which a title of theirs or a sentence of an item may form a pair; keeps all judged ones. */
const likeField = 0.3;

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

async function withVectors(all: readonly string[], embed: Embed): Promise<Sentence[]> {
  const texts = all.slice(0, maxSentences);
  const vectors = await embed(texts);
  return texts.map((text, at) => ({ text, vector: vectors[at]! }));
}

/** Vectors of sentences in other languages say nothing. */
const isEnglish = (text: string): boolean => !isForeign(text);

/** The title and the first sentences in English, without scraps and lists: one of them can be nearest to a person. */
export const comparable = (item: ItemText, embed: Embed): Promise<Sentence[]> =>
  withVectors([item.title, ...sentencesIn(item.text)].filter(isEnglish), embed);

const termsIn = (text: string): string[] =>
  splitWords(text)
    .map(termOf)
    .filter((term) => term !== '');

const isOfSubject = (text: string): boolean =>
  isTelling(text) && splitWords(text).some((word) => namesSubject(termOf(word)));

/** Whether a text names a field: "innovation" is in every text, "social" may be anything, "social economy" is a field. */
export const namesField = (text: string): boolean =>
  isOfSubject(text) || termsIn(text).filter((term) => !isGeneric(hashOf(term))).length > 1;

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

/** A sentence of the biography of a person; `field`: of this text, see `fieldsAmong`. */
export type OwnSentence = Sentence & { field: Float32Array };

export async function ownSentences(
  biography: readonly string[],
  fieldOf: FieldOf,
  embed: Embed,
): Promise<OwnSentence[]> {
  const sentences = await withVectors(biography, embed);
  return Promise.all(sentences.map(async (one) => ({ ...one, field: await fieldOf(one.text) })));
}

/**
 * Bounds from which a pair is a reason. `near`: cosine of the two sentences; `together`: sum of four cosines: of their sentence's field
 * with the item's text and title, of that sentence with the text and with its field. Of 296 judged pairs, 12 of 13 are sensible.
 */
const enough = { near: 0.4, together: 2.4 };

/** The two sentences nearest to each other; null where none are near enough. */
export function nearestPair(own: readonly OwnSentence[], others: readonly Sentence[], item: Wholes): Pair | null {
  let nearest: Pair | null = null;
  for (const { text: yours, vector, field } of own) {
    const likes = cosine(field, item.text) + cosine(field, item.title);
    if (likes + cosine(vector, item.text) + cosine(vector, field) < enough.together) continue;
    for (const { text: theirs, vector: other } of others) {
      const like = cosine(vector, other);
      if (like < Math.max(enough.near, nearest?.like ?? 0) || cosine(other, field) < likeField) continue;
      if (!nearest || like > nearest.like) nearest = { yours, theirs, like };
    }
  }
  return nearest;
}

/** STEM has no other forms: it is no stemming. */
const isAcronym = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/**
 * Whether a keyword, one word of which was found as `theirs`, is what the text is about: both words mean the same (populism and
 * populations do not), and the vector of the keyword's other words, if any names a subject, agrees with a sentence in which the word
 * was found, or with the title, each without that word.
 */
export async function agreesWith(
  keyword: string,
  theirs: string,
  texts: readonly string[],
  embed: EmbedBoth,
): Promise<boolean> {
  const found = termOf(theirs);
  const isFound = (word: string): boolean => ofOneWord(termOf(word), found);
  const without = (text: string): string[] => splitWords(text).filter((word) => !isFound(word));
  const mine = splitWords(keyword).find(isFound) ?? theirs;
  const rest = without(keyword).filter((word) => termOf(word) !== '');
  const isNarrowed = rest.some((word) => namesSubject(termOf(word)));
  const isSame = mine.toLowerCase() === theirs.toLowerCase();
  if (isSame && !isNarrowed) return true;
  if (!isSame && isAcronym(mine)) return false;
  const [word, own] = await embed.mine(isNarrowed ? [mine, rest.join(' ')] : [mine]);
  if (!isSame) {
    const [other] = await embed.theirs([theirs]);
    if (cosine(word!, other!) < sameWord) return false;
  }
  if (!own) return true;
  const around = await embed.theirs(texts.map((text) => without(text).join(' ')));
  return around.some((sentence) => cosine(own, sentence) >= agrees);
}
