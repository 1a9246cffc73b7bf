import { foldedName } from './folding.ts';

/** From this many letters on a name is found inside other words too, and without the e of ue, oe and ae. */
export const longNameLetters = 5;
const shortestSpaced = 3;

/** A letter of a name, or what may stand between two of its words; what is optional is written or is not. */
type Piece = { text: string; optional?: boolean };
const between = '';
const second: Record<string, string> = { ä: 'e', ö: 'e', ü: 'e', ø: 'e', æ: 'e', œ: 'e', å: 'a' };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
export const lettersOf = (name: string): number => foldedName(name).replace(/[^\p{L}]/gu, '').length;
const digraphs = /ue|oe|ae|aa/giu;
const digraphsOf = (name: string): number => foldedName(name).match(digraphs)?.length ?? 0;

/** The letters of a name without their signs; ü, ö, ä, ø and å may have become two letters, and two letters may be one. */
function piecesOf(name: string, reduced: boolean): Piece[] {
  const pieces: Piece[] = [];
  for (const character of name.normalize('NFC').trim()) {
    if (/[\s_-]/.test(character)) {
      if (pieces.at(-1)?.text !== between) pieces.push({ text: between });
      continue;
    }
    const letters = [...foldedName(character)];
    const added = second[character.toLowerCase()];
    if (added && letters.length > 1) letters.pop();
    for (const text of letters) {
      const before = pieces.at(-1);
      const pair = before && !before.optional ? before.text + text : '';
      pieces.push(reduced && /^(?:ue|oe|ae|aa)$/i.test(pair) ? { text, optional: true } : { text });
    }
    if (added)
      pieces.push({ text: character === character.toLowerCase() ? added : added.toUpperCase(), optional: true });
  }
  return pieces;
}

const written = (name: string, reduced: boolean, gap: string): string =>
  piecesOf(name, reduced)
    .map(({ text, optional }) => (text === between ? gap : escaped(text) + (optional ? '?' : '')))
    .join('');
const spacedOut = (name: string): string =>
  piecesOf(name, lettersOf(name) >= longNameLetters)
    .filter(({ text }) => text !== between)
    .map(({ text, optional }, index) => {
      const next = index === 0 ? escaped(text) : `[\\s._*·•|/-]{1,4}${escaped(text)}`;
      return optional ? `(?:${next})?` : next;
    })
    .join('');
const anyOf = (patterns: string[], flags: string, whole: boolean): RegExp | null => {
  const some = [...new Set(patterns)].filter((pattern) => pattern !== '').join('|');
  if (some === '') return null;
  return new RegExp(whole ? `(?<![\\p{L}\\p{N}])(?:${some})(?![\\p{L}\\p{N}])` : some, flags);
};

const isLong = (name: string): boolean => lettersOf(name) >= longNameLetters;

/** These names where they stand as words of their own. */
export const asWords = (names: readonly string[], flags: string): RegExp | null =>
  anyOf(
    names.map((name) => written(name, isLong(name), '[\\s._-]{0,8}')),
    flags,
    true,
  );
/** The long ones of these names, in one piece, wherever they stand. */
export const asParts = (names: readonly string[], flags: string): RegExp | null =>
  anyOf(
    names
      .filter((name) => isLong(name))
      .map((name) => written(name, lettersOf(name) - digraphsOf(name) >= longNameLetters, '')),
    flags,
    false,
  );
/** Short names with two letters that may have been written as one with a sign. */
export const asSigned = (names: readonly string[], flags: string): RegExp | null =>
  anyOf(
    names.filter((name) => !isLong(name) && digraphsOf(name) > 0).map((name) => written(name, true, '[\\s._-]{0,8}')),
    flags,
    true,
  );
/** These names with something between all their letters. */
export const asSpacedOut = (names: readonly string[], flags: string): RegExp | null =>
  anyOf(names.filter((name) => lettersOf(name) >= shortestSpaced).map(spacedOut), flags, true);
