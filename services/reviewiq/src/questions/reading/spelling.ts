import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { distance, tolerance } from '@consortia/infra/search/search-terms';
import { wordsOfCountries } from '@consortia/infra/text/country-words';
import { stem } from '@consortia/infra/text/stem';
import { folded } from '@consortia/proto/fold';
import learned from './question-model.json' with { type: 'json' };

/** Words of other questions, the most frequent first. */
const words: readonly string[] = learned.words;
const stems: ReadonlySet<string> = new Set(words.map(stem));
const shortest = 4;
const wordPattern = /[\p{L}\p{N}]+(?:[-.'’&+/][\p{L}\p{N}]+)*/gu;
/** What is before the first word of a sentence. */
const startsSentence = /^$|[.!?]$/;
const dictionary = createEmbeddedEmbeddings();

/** The likest of some words, the first of those that are equally like; null where none is like enough. */
function likest(word: string, among: Iterable<string>): string | null {
  let [best, far]: [string | null, number] = [null, tolerance(word)];
  for (const one of among) {
    if (one.length < shortest || one[0] !== word[0]) continue;
    const away = distance(word, one, far);
    if (best === null ? away <= far : away < far) [best, far] = [one, away];
  }
  return best;
}
const withCapital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;
const mayBeMisspelt = (written: string, names: ReadonlySet<string>): boolean => {
  const word = folded(written);
  return (
    /^\p{L}+$/u.test(written) &&
    word.length >= shortest &&
    !/\p{Lu}{2}/u.test(written) &&
    !names.has(word) &&
    !stems.has(stem(word)) &&
    !wordsOfCountries().has(word)
  );
};

/**
 * A question with those of its words corrected that are no English word, but spelt nearly like one of other questions or of a country. The
 * words of `names` are left as they are; what a question is about is corrected by the search.
 */
export async function corrected(question: string, names: ReadonlySet<string>): Promise<string> {
  const doubtful = (question.match(wordPattern) ?? []).filter((one) => mayBeMisspelt(one, names));
  if (doubtful.length === 0) return question;
  const known = await dictionary.known(doubtful.map(folded));
  return question.replace(wordPattern, (written, at: number) => {
    const word = folded(written);
    const isFirst = startsSentence.test(question.slice(Math.max(0, at - 2), at).trim());
    const isName = !isFirst && /^\p{Lu}/u.test(written);
    if (!mayBeMisspelt(written, names) || known.has(word)) return written;
    const country = likest(word, wordsOfCountries());
    return (isName ? null : likest(word, words)) ?? (country ? withCapital(country) : written);
  });
}
