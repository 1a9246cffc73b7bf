import { checkQuotes, unverifiedQuote } from './verbatim-quotes.ts';

const source = 'Our aim is a sensor\nof 15 fT.  The risk is heat, which we mitigate by cooling.';
async function* piecesOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function checked(text: string, size = 1000): Promise<string> {
  let out = '';
  for await (const piece of checkQuotes(piecesOf(text, size), source)) out += piece;
  return out;
}

describe('quotes in a response', () => {
  it.each([
    ['“Our aim is a sensor of 15 fT.”', '“Our aim is a sensor of 15 fT.”'],
    ['Clear: “The risk is heat…” and so on', 'Clear: “The risk is heat…” and so on'],
    ['"which we mitigate by cooling"', '“which we mitigate by cooling”'],
    ['«The risk is heat»', '“The risk is heat”'],
    ['no quotes at all', 'no quotes at all'],
  ])('%p are passed on where they are in the text', async (text, expected) => {
    expect(await checked(text)).toBe(expected);
  });

  it.each([
    ['“Our aim is two sensors”', unverifiedQuote],
    ['“our aim is a sensor”', unverifiedQuote],
    ['"this proposal is simply the best"', unverifiedQuote],
    ['„The best“', unverifiedQuote],
    ['“”', unverifiedQuote],
    ['“without an end', unverifiedQuote],
    [`“${'x'.repeat(5000)}”`, unverifiedQuote],
    ['Name the "gender dimension" of it', 'Name the gender dimension of it'],
    ['a screen of 15" or more\nnext', 'a screen of 15 or more\nnext'],
  ])('%p are not passed on as quotes where they are not', async (text, expected) => {
    expect((await checked(text)).slice(0, expected.length)).toBe(expected);
    expect(await checked(text)).not.toMatch(/two sensors”|simply the best|The best/);
  });

  it('are checked wherever the response is split', async () => {
    const text = 'A “The risk is heat” b “invented words” c';
    for (let size = 1; size < text.length; size += 1)
      expect(await checked(text, size)).toBe(`A “The risk is heat” b ${unverifiedQuote} c`);
  });
});
