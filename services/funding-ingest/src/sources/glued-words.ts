/** Names with an inner capital that would otherwise look like two words glued together. */
const names = new Set(
  'InvestEU FuelEU TechEU REPowerEU DiscoverEU NextGenerationEU DigitalEU LinkedIn ResearchGate SharePoint PowerPoint BusinessEurope DigitalEurope PlasticsEurope'.split(
    ' ',
  ),
);
/** Words with which texts of the portal start a sentence or the title of a document. */
const openers = new Set(
  'The This These In If As To For Please All It At By An When Each Only Any Such EU HE EDF EDIP DEP LIFE CERV ERASMUS ERC EIC ECS ESF ISF IT PRS JU IHI HORIZON'.split(
    ' ',
  ),
);
/** Maximum number of characters of a word on each side. */
const reach = 60;
const boundary = /(?<=\p{Ll})(?=\p{Lu})/gu;
const small = /\p{Ll}/u;
const capital = /\p{Lu}/u;
const letter = /[\p{L}\d]/u;
const lettersAfter = /^[\p{L}\d]+/u;
const wordAfter = /^(?:\p{Lu}\p{Ll}+|\p{Lu}{2,}(?!\p{Ll}))/u;
const endOfDomain = /\.(?:eu|org|com|int|net)$/;

/** The end of a text, as far back as each of its characters is of this kind; searched from the end, so in linear time. */
function endOf(text: string, kind: RegExp): string {
  let from = text.length;
  while (from > 0 && kind.test(text[from - 1]!)) from -= 1;
  return text.slice(from);
}

function isGlued(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - reach), at);
  const after = text.slice(at, at + reach);
  const next = wordAfter.exec(after)?.[0];
  const ending = endOf(before, small);
  if (!next || ending === '') return false;
  const initial = before.at(-ending.length - 1) ?? '';
  const startsWithCapital = capital.test(initial);
  const word = startsWithCapital ? initial + ending : ending;
  const letters = endOf(before, letter);
  const isAcronym = next === next.toUpperCase();
  if (endOfDomain.test(before)) return !isAcronym;
  const token = `${letters}${lettersAfter.exec(after)?.[0] ?? ''}`;
  if (names.has(token)) return false;
  // A lower-case start is a word and not the first part of a name: "candidatesNew", unlike "rescEU" and "agriPV".
  if (!startsWithCapital && letters === word) return isAcronym ? word.length > 4 : word.length > 3;
  if (openers.has(next)) return word.length > 3;
  return !isAcronym && word.length > 4 && next.length > 4;
}

/** Positions of words that were glued to the one before: "doctoral candidatesNew research". */
export const gluedWords = (text: string): number[] =>
  [...text.matchAll(boundary)].map(({ index }) => index).filter((index) => isGlued(text, index));

const marker = /\[(\d{1,3})\]/g;
/**
 * Where footnotes start at the end of a text: their numbers rise to the last one, and each was referred to before the first
 * footnote.
 */
export function footnotes(text: string): number[] {
  const marks = [...text.matchAll(marker)].map(({ index, 1: number }) => ({ index, number: Number(number) }));
  let first = marks.length - 1;
  while (first > 0 && marks[first - 1]!.number < marks[first]!.number) first -= 1;
  const notes = marks.slice(Math.max(0, first));
  const referred = new Set(marks.slice(0, Math.max(0, first)).map(({ number }) => number));
  return notes.every(({ number }) => referred.has(number)) ? notes.map(({ index }) => index) : [];
}
