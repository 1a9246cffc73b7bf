import lookAlikes from 'unhomoglyph/data.json' with { type: 'json' };

/** A text without diacritics and invisible characters, and where its characters are in the original. */
export type Folded = {
  text: string;
  /** The range of the original, in UTF-16 units, from which this range of the folded text was made, with its diacritics. */
  original(from: number, to: number): [from: number, to: number];
};

/** Letters that Unicode does not decompose, and how they are written without their sign. */
const signed: Record<string, string> = {
  ...{ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ı: 'i', þ: 'th', Þ: 'Th' },
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE' },
};
/** Small capitals are letters of their own to Unicode, not forms of the Latin ones. */
const smallCapitals = new Map(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢĸʍɛ'].map((letter, at) => [letter, 'abcdefghijklmnopqrstuvwyzkme'[at]!]),
);
const looks = new Map(Object.entries(lookAlikes));
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;
const ascii = /^[\t-\r -~]*$/;
const mark = /\p{M}/u;
const maxCached = 20_000;

function cached(compute: (character: string) => string): (character: string) => string {
  const known = new Map<string, string>();
  return (character) => {
    let value = known.get(character);
    if (value === undefined) {
      value = compute(character);
      if (known.size >= maxCached) known.clear();
      known.set(character, value);
    }
    return value;
  };
}

/** A character without its diacritics; an empty string for one that is invisible. */
export const foldedCharacter = cached(
  (character) =>
    signed[character] ??
    smallCapitals.get(character) ??
    character
      .normalize('NFKD')
      .replace(unseen, '')
      .replace(/[øØłŁ]/g, (letter) => signed[letter]!),
);

/**
 * The same, with letters of other scripts as the Latin letters that they look like: Cyrillic `а` as `a`. By the data of Unicode
 * Technical Standard 39, which takes a capital I for an l; here it stays an I.
 */
export const lookOfCharacter = cached((character) =>
  [...foldedCharacter(character)]
    .map((letter) => {
      if (letter <= '\x7f') return letter;
      const look = looks.get(letter) ?? letter;
      return look === 'l' && letter !== letter.toLowerCase() ? 'I' : [...look].map(foldedCharacter).join('');
    })
    .join(''),
);

/** Whether a character is a combining mark, such as a diacritic. */
export const isMark = (character: string): boolean => character > '\x7f' && mark.test(character);

/** The index after the diacritics that follow `end`. */
function afterMarks(text: string, end: number): number {
  let reached = end;
  while (reached < text.length) {
    const character = String.fromCodePoint(text.codePointAt(reached)!);
    if (!isMark(character)) break;
    reached += character.length;
  }
  return reached;
}

/** Folds a text in time that grows with its length. */
export function fold(text: string): Folded {
  if (ascii.test(text)) return { text, original: (from, to) => [from, to] };
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const piece = character < '\x7f' && character >= ' ' ? character : foldedCharacter(character);
    pieces.push(piece);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(offset);
      ends.push(offset + character.length);
    }
    offset += character.length;
  }
  return {
    text: pieces.join(''),
    original: (from, to) => [starts[from]!, afterMarks(text, ends[to - 1]!)],
  };
}
