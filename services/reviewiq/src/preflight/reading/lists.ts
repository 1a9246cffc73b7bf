import type { Token } from './tokens.ts';

/** Where an item begins, and the place behind it. */
export type Item = { from: number; to: number };
/** Items that commas, semicolons and "and" separate. `hasLast` where "and" brings in the last one, `isWhole` where the clause ends with the list, `isEnded` where nothing follows it. */
export type List = { items: Item[]; hasLast: boolean; isWhole: boolean; isEnded: boolean };

const text = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const longestItem = 24;
const mostItems = 16;
const ends = /^(?:\.|while|whereas|but|although|because)$/;

/** The place behind the bracket that opens at a place; null where it does not close. */
export function behindBracket(tokens: readonly Token[], at: number): number | null {
  for (let next = at + 1, depth = 1; next < Math.min(tokens.length, at + 60); next += 1) {
    if (/^[([]$/.test(text(tokens, next))) depth += 1;
    if (/^[)\]]$/.test(text(tokens, next))) depth -= 1;
    if (depth === 0) return next + 1;
  }
  return null;
}

/** The list that begins at a place, up to the end of its clause or bracket; what stands in brackets in an item separates nothing. */
export function listAt(tokens: readonly Token[], from: number): List {
  const near = tokens.slice(from, from + mostItems * longestItem).map((token) => token.text);
  const semicolon = near.indexOf(';');
  const comma = near.findIndex((one) => one === ',' || one === 'and');
  const isOfSemicolons = semicolon >= 0 && (comma < 0 || near.indexOf(';', semicolon + 1) >= 0);
  const separator = isOfSemicolons ? /^;$/ : /^(?:,|and|plus|\+|&)$/;
  const items: Item[] = [];
  let start = from;
  let isLast = false;
  for (let at = from; ; ) {
    const token = tokens[at];
    const one = token?.text ?? '';
    const isEnd = !token || ends.test(one) || /^[)\]]$/.test(one) || (one === ';' && !isOfSemicolons);
    const isSeparator = separator.test(one);
    if (isEnd || isSeparator) {
      if (at > start) items.push({ from: start, to: at });
      if (isEnd || isLast || items.length === mostItems)
        return { items, hasLast: isLast, isWhole: isEnd || isLast, isEnded: isEnd };
      if (/^(?:and|plus|&)$/.test(one) || /^(?:and|plus)$/.test(text(tokens, at + 1)))
        isLast = one !== '+' && at > start;
      at += 1;
      if (one !== 'and' && /^(?:and|plus)$/.test(text(tokens, at))) at += 1;
      start = at;
    } else if (/^[([]$/.test(one)) at = behindBracket(tokens, at) ?? at + 1;
    else at += 1;
    if (at - start > longestItem) return { items, hasLast: false, isWhole: false, isEnded: false };
  }
}
