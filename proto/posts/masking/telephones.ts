import type { Range } from './range.ts';

const telephone =
  /(?:\+[ (]{0,2}(?=\d)|\((?=\+?\d)(?=[+0]|(?!(?:19|20)\d\d\))\d{2,5}\)[ ./-]{0,2}\d)\+?|(?<![\p{L}\p{N}])(?<!\d[.,/-])(?=0\d))\d(?:[ ()./‐‑–-]{0,3}\d)*/gu;
/** Days, months and hours that also start with 0 and have as many digits as a telephone number. */
const dates =
  /(?<!\d)(?:(?:\d{1,2}[./-]){1,2}|0\d )(?:19|20)\d\d(?!\d)|(?<!\d)[012]\d\.[0-5]\d ?[-‐‑–] ?[012]\d\.[0-5]\d(?!\d)/g;
const digits = (text: string): number => text.replace(/\D/g, '').length;

/** Local numbers look like amounts, so they count as telephone numbers only after one of these words. */
const after =
  /(?<![\p{L}\p{N}])(?:tele?(?:phone)?|phone|fax|whatsapp|sms|(?:mobile|mob|cell) ?:|(?:call|ring|text|reach) (?:me|us)|[☎☏📞📱])[^\p{L}\p{N}]{0,4}(?:(?:on|at|under|number|no|nr|is)[^\p{L}\p{N}]{1,3}){0,3}(?=[\d(])/giu;
const called = /(?<![\p{L}\p{N}])(?:call|cell|dial|mobile|ring|text)[^\p{L}\p{N}]{1,3}(?=\d{2,4}[ .-]\d{3,4}(?!\d))/giu;
const number = /\(?\d(?:[ ()./‐‑–-]{0,3}\d)*/y;
/** Without such a word: the groups of three, three and four, and of two four times, which no amount has. */
const grouped =
  /(?<![\p{L}\p{N}]|\d[.,/ -])(?:\d{3}([. -])\d{3}\1(?!(?:19|20)\d\d(?!\d))\d{4}|[2-9]\d([ .])\d\d\2\d\d\2\d\d)(?![\p{L}\p{N}]|[.,/ -]\d)/gu;
const minLocalDigits = 6;
const maxLocalDigits = 12;
/** Years, and `4 870 000`: an amount. */
const noNumber = /^(?:(?:19|20)\d\d(?:[ ./‐‑–-]{1,3}(?:19|20)\d\d)*|\d{1,3}(?: \d{3})+)$/;

function localNumbers(text: string): Range[] {
  const ranges: Range[] = [];
  for (const [cue, isCertain] of [
    [after, true],
    [called, false],
  ] as const) {
    for (const { 0: words, index } of text.matchAll(cue)) {
      number.lastIndex = index + words.length;
      const found = number.exec(text)?.[0];
      if (!found || digits(found) < minLocalDigits || digits(found) > maxLocalDigits) continue;
      if (!isCertain && noNumber.test(found)) continue;
      ranges.push([index + words.length, index + words.length + found.length]);
    }
  }
  return ranges;
}

/** Telephone numbers, in a time that grows with the text alone. */
export function telephonesOf(text: string): Range[] {
  const ranges = localNumbers(text);
  for (const { 0: found, index } of text.matchAll(telephone)) {
    const international = found.includes('+');
    const counted = international ? found : found.replace(dates, '');
    if (digits(counted) >= (international ? 7 : 8)) ranges.push([index, index + found.length]);
  }
  for (const { 0: found, index } of text.matchAll(grouped)) ranges.push([index, index + found.length]);
  return ranges;
}
