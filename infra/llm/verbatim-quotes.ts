const maxQuoteCharacters = 2000;
/** Written in place of a quote that is not in the text. */
export const unverifiedQuote = '[not in the text]';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Passes a response on and checks every quote between “ and ” before it is passed on: one whose words, but for white space and a
 * final ellipsis, are not in `source` is replaced with `unverifiedQuote`.
 */
export async function* checkQuotes(pieces: AsyncIterable<string>, source: string): AsyncGenerator<string> {
  const text = plain(source);
  const checked = (quote: string): string =>
    text.includes(plain(quote.replace(/…$/, ''))) ? `“${quote}”` : unverifiedQuote;
  let open: string | null = null;
  for await (const piece of pieces) {
    let out = '';
    for (const character of piece) {
      if (open === null && character === '“') open = '';
      else if (open === null) out += character;
      else if (character === '”') {
        out += checked(open);
        open = null;
      } else {
        open += character;
        if (open.length > maxQuoteCharacters) {
          out += unverifiedQuote;
          open = null;
        }
      }
    }
    if (out !== '') yield out;
  }
  if (open !== null) yield unverifiedQuote;
}
