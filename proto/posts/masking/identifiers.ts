import type { Range } from './range.ts';

/** Registers and networks in which a number or a user name leads to a person. */
const registers =
  'bluesky|dblp|discord|facebook|github|gitlab|gnd|instagram|isni|linkedin|mastodon|openalex|orcid|publons|researcher ?id|' +
  'researchgate|scholar|scopus|skype|ssrn|telegram|twitter|viaf|web of science|wechat|whatsapp|wos|xing';
const isRegister = new RegExp(`^(?:${registers})$`, 'i');
/** Words before a user name that has the letters of its owner's name; most have other meanings too. */
export const beforeHandle = new RegExp(
  `(?:${registers}|account|handle|nick|signal|slack|user(?: ?name)?)\\W{0,3}$`,
  'i',
);
const cue = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${registers})(?!\\p{L})((?:[^\\p{L}\\p{N}]{1,3}(?:account|author|handle|id|identifier|is|name|number|profile|user|username)(?![\\p{L}\\p{N}])){0,3}[^\\p{L}\\p{N},;.]{1,4})(?=[\\p{L}\\p{N}])`,
  'giu',
);
const token = /[\p{L}\p{N}](?:[\p{L}\p{N}_/-]|\.(?=[\p{L}\p{N}])){3,60}/uy;
const minDigits = 5;

/** Whether a word after the name of a register is no ordinary word. `isNamed`: a colon or a word such as "profile" announces it. */
function isIdentifier(word: string, isNamed: boolean): boolean {
  if (/^\p{N}+$/u.test(word)) return word.length >= minDigits;
  if (/[\p{N}_]/u.test(word)) return true;
  return isNamed && /-|\p{Ll}\p{Lu}/u.test(word) && !isRegister.test(word);
}

function afterRegisters(text: string): Range[] {
  const ranges: Range[] = [];
  for (const { 0: words, 1: between = '', index } of text.matchAll(cue)) {
    token.lastIndex = index + words.length;
    const word = token.exec(text)?.[0];
    if (word && isIdentifier(word, /[\p{L}:=#/]/u.test(between)))
      ranges.push([index + words.length, index + words.length + word.length]);
  }
  return ranges;
}

/** Identifiers that tell by their form what they are. */
const forms: readonly RegExp[] = [
  // ORCID and ISNI
  /(?<!\d)(?:\d{4}([-‐‑–]?)\d{4}\1\d{4}\1\d{3}[\dX]|000\d \d{4} \d{4} \d{3}[\dX])(?![\p{L}\d])/giu,
  // ResearcherID, whose last number is a year; `H-2024-2027` is a period.
  /(?<![\p{L}\p{N}-])[A-Z]{1,3}-(?!(?:19|20)\d\d-)\d{4}-(?:19|20)\d\d(?![\p{L}\p{N}-])/gu,
  // Google Scholar
  /(?<![\p{L}\p{N}_-])[\w-]{7}AAAAJ(?![\p{L}\p{N}_-])/gu,
  /[?&](?:user|author_?id|authid)=[\w-]+/giu,
];

/** Identifiers of people, in a time that grows with the text alone. */
export const identifiersIn = (text: string): Range[] => [
  ...forms.flatMap((form) =>
    Array.from(text.matchAll(form), ({ 0: found, index }): Range => [index, index + found.length]),
  ),
  ...afterRegisters(text),
];
