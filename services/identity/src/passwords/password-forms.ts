const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
/** Characters of a word that says enough about a password without what is around it. */
const minimumWord = 6;

/** In lower case and one Unicode form, as passwords are compared with lists. */
export const folded = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Without the digits and signs that are put around a word. */
export const bare = (text: string): string => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';

/** With letters for the digits and signs that resemble them. */
export const undisguised = (text: string): string => [...text].map((sign) => disguises[sign] ?? sign).join('');

/** The word of a folded password under which it is in the list of breached ones; null where that is too short. */
export function breachedForm(text: string): string | null {
  const word = undisguised(bare(text));
  return word.length < minimumWord ? null : word;
}
