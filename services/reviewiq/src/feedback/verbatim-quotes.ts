const maxQuoteCharacters = 2000;
/** Written in place of a quote that is not in the text. */
export const unverifiedQuote = '[not in the text]';

const closing: Readonly<Record<string, string>> = { '“': '”', '"': '"', '«': '»', '„': '“' };
/** Straight marks with fewer words between them can mark a term; it then loses the marks. */
const quotedWords = 4;
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Passes a response on and checks every quote before it is passed on: one whose words, but for white space and a final ellipsis, are
 * not in `source` is replaced with `unverifiedQuote`. Quotes are passed on between “ and ”.
 */
export async function* checkQuotes(pieces: AsyncIterable<string>, source: string): AsyncGenerator<string> {
  const text = plain(source);
  let mark = '';
  let quote = '';
  const checked = (): string => {
    const words = plain(quote.replace(/(?:…|\.{3})$/, ''));
    const isTerm = mark === '"' && words.split(' ').length < quotedWords;
    if (words !== '' && text.includes(words)) return `“${quote}”`;
    return isTerm ? quote : unverifiedQuote;
  };
  for await (const piece of pieces) {
    let out = '';
    for (const character of piece) {
      if (mark === '') {
        if (closing[character]) mark = character;
        else out += character;
      } else if (character === closing[mark]) {
        out += checked();
        mark = quote = '';
      } else if (quote.length === maxQuoteCharacters || (mark === '"' && character === '\n')) {
        // A straight mark without another in its line is no quote, such as one for inches.
        out += mark === '"' ? `${quote}${character}` : unverifiedQuote;
        mark = quote = '';
      } else quote += character;
    }
    if (out !== '') yield out;
  }
  if (mark !== '') yield mark === '"' && plain(quote).split(' ').length < quotedWords ? quote : unverifiedQuote;
}
