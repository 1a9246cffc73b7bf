import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { ofOneWord } from './related-words.ts';
import type { ItemText, ProfileText } from './shapes.ts';
import { splitWords, termOf } from './terms.ts';
import { namesSubject } from './vague-words.ts';

export type Embed = Embeddings['embed'];
export type Sentence = { text: string; vector: Float32Array };
export type Pair = { yours: string; theirs: string; like: number };

/** Cosine from which the rest of a keyword agrees with what is around one of its words; read off 165 pairs of real calls. */
const agrees = 0.25;
/** Cosine from which two words of one stem mean the same, read off 26 pairs. */
const sameWord = 0.3;
const maxSentences = 40;
const shortest = 25;
const longest = 300;

const cosine = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

/** The title, the keywords and the sentences of an item. */
export const sentencesOf = ({ title, keywords, context, text }: ItemText): string[] =>
  [title, ...keywords, context, ...text.split(/[.;!?\n]+/)].map((part) => part.trim()).filter((part) => part !== '');

const isSentence = (text: string): boolean => text.length >= shortest && text.length <= longest;

async function withVectors(texts: readonly string[], embed: Embed): Promise<Sentence[]> {
  const vectors = await embed([...texts]);
  return texts.map((text, at) => ({ text, vector: vectors[at]! }));
}

/** The title and the first sentences, without scraps and lists: one of them can be nearest to a person. */
export const comparable = (item: ItemText, embed: Embed): Promise<Sentence[]> =>
  withVectors(
    [
      item.title,
      ...item.text
        .split(/[.;!?\n]+/)
        .map((part) => part.trim())
        .filter(isSentence),
    ].slice(0, maxSentences),
    embed,
  );

/** Keywords, titles and sentences of the biography of a person. */
export const ownSentences = ({ keywords, written, biography }: ProfileText, embed: Embed): Promise<Sentence[]> =>
  withVectors(
    [
      ...keywords,
      ...written,
      ...biography
        .split(/[.;!?\n]+/)
        .map((part) => part.trim())
        .filter(isSentence),
    ].slice(0, maxSentences),
    embed,
  );

const termsIn = (text: string): string[] =>
  splitWords(text)
    .map(termOf)
    .filter((term) => term !== '');
/** Words in common were weighed as such, and found to be no reason. */
const shareWord = (one: string, other: string): boolean => {
  const terms = termsIn(other);
  return termsIn(one).some((mine) => terms.some((theirs) => ofOneWord(mine, theirs)));
};

/** The two sentences nearest to each other that have no word in common, from a cosine of `atLeast`; null where there are none. */
export function nearestPair(own: readonly Sentence[], others: readonly Sentence[], atLeast: number): Pair | null {
  let best: Pair | null = null;
  for (const { text: yours, vector } of own)
    for (const { text: theirs, vector: other } of others) {
      const like = cosine(vector, other);
      if (like >= atLeast && like > (best?.like ?? 0) && !shareWord(yours, theirs)) best = { yours, theirs, like };
    }
  return best;
}

/**
 * Whether a keyword, one word of which was found as `theirs`, is what the text is about: both words mean the same (populism and
 * populations do not), and the vector of the keyword's other words, if any names a subject, agrees with a sentence in which the word
 * was found, or with the title, each without that word.
 */
export async function agreesWith(
  keyword: string,
  theirs: string,
  texts: readonly string[],
  embed: Embed,
): Promise<boolean> {
  const found = termOf(theirs);
  const isFound = (word: string): boolean => ofOneWord(termOf(word), found);
  const without = (text: string): string[] => splitWords(text).filter((word) => !isFound(word));
  const mine = splitWords(keyword).find(isFound) ?? theirs;
  const rest = without(keyword).filter((word) => termOf(word) !== '');
  const about = rest.some((word) => namesSubject(termOf(word)))
    ? [rest.join(' '), ...texts.map((text) => without(text).join(' '))]
    : [];
  const isSame = mine.toLowerCase() === theirs.toLowerCase();
  if (isSame && about.length === 0) return true;
  const [word, other, own, ...around] = await embed([mine, theirs, ...about]);
  if (!isSame && cosine(word!, other!) < sameWord) return false;
  return !own || around.some((sentence) => cosine(own, sentence) >= agrees);
}
