import snowball from 'wink-porter2-stemmer';

/** Longer words are not English, and the package needs time that grows with the square of the length. */
const maxCharacters = 40;

/** The stem of an English word in lower case, by Snowball's rules, which know American -ize alone: -ise is stemmed like it. */
export function stem(word: string): string {
  if (word.length > maxCharacters || !/^[a-z]+$/.test(word)) return word;
  const american = snowball(word.replace(/is(?=(?:e[drs]?|ers|ing|ations?)$)/, 'iz'));
  return american.endsWith('iz') ? snowball(word) : american;
}
