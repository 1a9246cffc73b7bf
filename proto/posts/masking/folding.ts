/** A text as names are looked for in it, and where each of its characters stands in the original. */
export type Folded = {
  text: string;
  /** The stretch of the original that this stretch of the folded text was made of, in whole characters as they are seen. */
  original(from: number, to: number): [from: number, to: number];
};

/** Letters that Unicode does not take apart, and how they are written without their sign. */
const plain: Record<string, string> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i', þ: 'th', Þ: 'Th' },
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
};
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const ascii = /^[\t-\r -~]*$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A character without its diacritics, and nothing of what is not seen. */
const foldedCharacter = (character: string): string =>
  plain[character] ??
  character
    .normalize('NFKD')
    .replace(unseen, '')
    .replace(/[øØłŁ]/g, (letter) => plain[letter]!);

export const foldedName = (name: string): string => [...name.normalize('NFC')].map(foldedCharacter).join('');

export function fold(text: string): Folded {
  if (ascii.test(text)) return { text, original: (from, to) => [from, to] };
  const pieces: string[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const piece = character < '\x7f' && character >= ' ' ? character : foldedCharacter(character);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(offset);
    offset += character.length;
  }
  const segments = graphemes.segment(text);
  return {
    text: pieces.join(''),
    original(from, to) {
      const last = segments.containing(offsets[to - 1]!)!;
      return [segments.containing(offsets[from]!)!.index, last.index + last.segment.length];
    },
  };
}
