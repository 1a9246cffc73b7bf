/** The numbers of the pieces of a text's words, in order. */
export type SplitPieces = (text: string) => number[];

const kinds = { inWord: 1, space: 2, alone: 3, dropped: 4 };
const maxCharacters = 100;
const maxWords = 20_000;

const isSpace = /^[\t\n\r\p{Z}]$/u;
const isDropped = /^[\p{C}\p{Mn}\uFFFD]$/u;
/** Punctuation, the signs of ASCII, and Chinese characters, which are words of their own. */
const isAlone =
  /^[\p{P}$+<=>^`|~\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2CEAF}\u{2F800}-\u{2FA1F}]$/u;

function kindOf(character: string): number {
  if (isSpace.test(character)) return kinds.space;
  if (isDropped.test(character)) return kinds.dropped;
  return isAlone.test(character) ? kinds.alone : kinds.inWord;
}

/**
 * Splits texts as uncased BERT models do: without case and accents, punctuation by itself, each word into the longest pieces that
 * the vocabulary has. A word takes time in proportion to its length, and one of more than a hundred characters is not split.
 */
export function createSplitPieces(vocabulary: readonly string[]): SplitPieces {
  const ids = new Map(vocabulary.map((piece, id) => [piece, id]));
  const unknown = ids.get('[UNK]')!;
  const maxPieceLength = Math.max(...vocabulary.map(({ length }) => length));
  const characterKinds = new Uint8Array(0x10000);
  const words = new Map<string, readonly number[]>();

  function kind(character: string): number {
    if (character.length > 1) return kindOf(character);
    const code = character.charCodeAt(0);
    characterKinds[code] ||= kindOf(character);
    return characterKinds[code]!;
  }

  function splitWord(word: string): readonly number[] {
    const characters = [...word];
    if (characters.length > maxCharacters) return [unknown];
    const pieces: number[] = [];
    let at = 0;
    while (at < characters.length) {
      const start = at;
      for (let end = Math.min(characters.length, start + maxPieceLength); end > start && at === start; end -= 1) {
        const part = characters.slice(start, end).join('');
        const id = ids.get(start === 0 ? part : `##${part}`);
        if (id === undefined) continue;
        pieces.push(id);
        at = end;
      }
      if (at === start) return [unknown];
    }
    return pieces;
  }

  function piecesOf(word: string): readonly number[] {
    const known = words.get(word);
    if (known) return known;
    const pieces = splitWord(word);
    if (words.size >= maxWords) words.clear();
    words.set(word, pieces);
    return pieces;
  }

  return (text) => {
    const found: number[] = [];
    let word = '';
    const endWord = (): void => {
      if (word !== '') found.push(...piecesOf(word));
      word = '';
    };
    for (const character of text.normalize('NFD')) {
      const is = kind(character);
      if (is === kinds.inWord) word += character.toLowerCase();
      else if (is !== kinds.dropped) {
        endWord();
        if (is === kinds.alone) found.push(...piecesOf(character));
      }
    }
    endWord();
    return found;
  };
}
