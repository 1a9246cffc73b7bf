import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';

type Place = PreflightFinding['places'][number];
const heading = /^[ \t]*(?:\d{1,2}\.? )?(?:references|bibliography|literature cited|works cited)[ \t]*(?::[ \t]*)?$/imu;
/** Entries without a heading above them. */
const bareList = /^[ \t]*\[1\](?=[^\n]{5,400}\n[ \t]*\[2\])/mu;
const cited = /\[(\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,12})\]/gu;
const entry = /^[ \t]*(?:\[(\d{1,3})\]|(\d{1,3})[.)])[ \t]/gmu;
/** "(Ito et al., 2022; Smith and Lee 2021)" and "Smith (2021)". */
const named =
  /(\p{Lu}[\p{L}'’-]{1,30})(?: et al\.?| (?:and|&) \p{Lu}[\p{L}'’-]{1,30})?,? \(?((?:19|20)\d\d)[a-z]?(?=[);,:]|$)/gu;
const named_entry =
  /^[ \t]*(?:\[\d{1,3}\] |\d{1,3}[.)] |[-•*] )?(\p{Lu}[\p{L}'’-]{1,30}),?[^\n]{0,300}?(?<!\d)((?:19|20)\d\d)(?!\d)/gmu;
/** "1. Ito 2020. 2. Lee 2021.": entries that follow each other on a line. */
const onOneLine = /(?<![\p{L}\p{N}]) ?(?<=^|[.;] |\n)(\d{1,3})\. (?=\p{Lu})/gmu;
const longestRange = 100;

/** Numbers of a citation, `1, 3–5`. */
function numbersOf(written: string): number[] {
  return written.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split(/[–-]/).map(Number);
    return last < first || last - first > longestRange
      ? [first, last]
      : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** The first place of each key of matches. */
function placesOf(
  text: string,
  offset: number,
  pattern: RegExp,
  keys: (found: RegExpExecArray) => string[],
): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const match of text.matchAll(pattern))
    for (const key of keys(match as RegExpExecArray))
      if (!found.has(key)) found.set(key, { quote: match[0].trim(), at: offset + match.index + match[0].search(/\S/) });
  return found;
}

const maxPlaces = 20;
function missing(
  from: ReadonlyMap<string, Place>,
  other: ReadonlyMap<string, Place>,
  sentence: (names: string[]) => string,
  isQuestion: boolean,
): PreflightFinding[] {
  const left = [...from].filter(([key]) => !other.has(key)).slice(0, maxPlaces);
  if (left.length === 0) return [];
  const finding = sentence(left.map(([key]) => key));
  return [{ kind: 'reference', finding, isQuestion, places: left.map(([, place]) => place), source: null }];
}

/** What a text cites and does not list, and the other way round. A text without a list of references says neither. */
export function checkReferences(text: string): PreflightFinding[] {
  const found = heading.exec(text) ?? bareList.exec(text);
  if (!found) return [];
  const behind = found[0].endsWith(']') ? found.index : found.index + found[0].length;
  const [body, list] = [text.slice(0, found.index), text.slice(behind)];
  const byLine = placesOf(list, behind, entry, ([, one, other]) => [`[${one ?? other}]`]);
  const numbered = new Map([
    ...placesOf(list, behind, cited, ([, one]) => [`[${one}]`]),
    ...placesOf(list, behind, onOneLine, ([, one]) => [`[${one}]`]),
    ...byLine,
  ]);
  const byNumber = placesOf(body, 0, cited, ([, written]) => numbersOf(written!).map((number) => `[${number}]`));
  if (numbered.size > 0 && byNumber.size > 0)
    return [
      ...missing(byNumber, numbered, say.citedNotListed, false),
      // An entry may be cited in another section.
      ...missing(numbered, byNumber, say.listedNotCited, true),
    ];
  const key = ([, name, year]: RegExpExecArray): string[] => [`${name} ${year}`];
  const byName = placesOf(body, 0, named, key);
  const listed = placesOf(list, behind, named_entry, key);
  if (listed.size === 0 || byName.size === 0) return [];
  const isIn =
    (part: string) =>
    (name: string): boolean => {
      const [surname, year] = name.split(' ');
      return part.split('\n').some((line) => line.includes(surname!) && line.includes(year!));
    };
  // "Haro Medina, L. (2016)": a surname of two words.
  const [isListed, isCited] = [isIn(list), isIn(body)];
  const left = (from: ReadonlyMap<string, Place>, isThere: (name: string) => boolean): Map<string, Place> =>
    new Map([...from].filter(([name]) => !isThere(name)));
  return [
    // A name before a year may be no author.
    ...missing(left(byName, isListed), listed, say.citedNotListed, true),
    ...missing(left(listed, isCited), byName, say.listedNotCited, true),
  ];
}
