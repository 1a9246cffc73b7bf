/** Rises with every change of the fold: search indexes are then built again, and a migration renews the keys that are stored. */
export const foldVersion = 1;

/**
 * Letters that Unicode does not decompose and that are typed without their sign, and those of Arabic and Persian keyboards that
 * stand for each other.
 */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ς: 'σ' },
  ...{ ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا', ـ: '' },
};
const listed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
/**
 * Accents and points of scripts that are also written without them, and what cannot be seen. Vowels of Devanagari and its
 * relatives are marks too, and so is what turns は into ば: without them it is another word.
 */
const dropped =
  /(?=[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hebr}\p{scx=Arab}\p{scx=Zinh}])\p{M}|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const manyMarks = /\p{M}{9}/u;
const notAscii = /[^\0-\x7f]+/g;
const isAscii = /^[\0-\x7f]*$/;

function foldedRun(run: string): string {
  // To order a long run of marks costs its square, so those that were written apart go first.
  const written = manyMarks.test(run) ? run.replace(dropped, '') : run;
  return written
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(/(?<=l)·/g, '')
    .replace(listed, (letter) => letters[letter]!);
}

const maxRun = 3;
const maxRuns = 5000;
const remembered = new Map<string, string>();

/** Short runs are the accents and signs of Latin texts, which are few. */
function foldedOnce(run: string): string {
  if (run.length > maxRun) return foldedRun(run);
  let known = remembered.get(run);
  if (known === undefined) {
    known = foldedRun(run);
    if (remembered.size >= maxRuns) remembered.clear();
    remembered.set(run, known);
  }
  return known;
}

/** A run of characters that are not ASCII, folded. Catalan writes a long l with a point in it. */
const foldedAt = (run: string, at: number, text: string): string =>
  run === '·' && /l/i.test(text[at - 1] ?? '') && /l/i.test(text[at + 1] ?? '') ? '' : foldedOnce(run);

/**
 * A text as it is compared where people search: lower case, without accents and invisible characters, compatible forms as one
 * (`Kovács` is `kovacs`, `Παπαδόπουλος` is `παπαδοπουλοσ`, `ﬁ` is `fi`). Takes linear time.
 */
export const folded = (text: string): string =>
  isAscii.test(text) ? text.toLowerCase() : text.replace(notAscii, foldedAt).toLowerCase();

/** A folded text, and where a range of it starts and ends in the text as it was written. */
export type FoldedInPlace = { text: string; startOf(at: number): number; endOf(at: number): number };

/** The same with places. Inside of what folding makes shorter or longer a range has all of it. */
export function foldedInPlace(written: string): FoldedInPlace {
  if (isAscii.test(written)) return { text: written.toLowerCase(), startOf: (at) => at, endOf: (at) => at };
  const changed: { from: number; to: number; writtenFrom: number; writtenTo: number }[] = [];
  let difference = 0;
  const text = written
    .replace(notAscii, (run: string, at: number) => {
      const plain = foldedAt(run, at, written);
      if (plain.length !== run.length) {
        const from = at + difference;
        changed.push({ from, to: from + plain.length, writtenFrom: at, writtenTo: at + run.length });
        difference += plain.length - run.length;
      }
      return plain;
    })
    .toLowerCase();
  const placeOf = (at: number, inside: 'writtenFrom' | 'writtenTo'): number => {
    const run = changed[lastBefore(changed, at)];
    if (!run) return at;
    return at >= run.to ? run.writtenTo + at - run.to : at === run.from ? run.writtenFrom : run[inside];
  };
  return { text, startOf: (at) => placeOf(at, 'writtenFrom'), endOf: (at) => placeOf(at, 'writtenTo') };
}

/** The last of these that starts at `at` or before; -1 where none does. */
function lastBefore(runs: readonly { from: number }[], at: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (runs[middle]!.from <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const word = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;
const asciiWord = /[a-z\d]+/g;

/** The words of a text, folded: letters and digits only. Index and query of every search read them so. */
export function foldedWords(text: string): string[] {
  const plain = folded(text);
  return plain.match(isAscii.test(plain) ? asciiWord : word) ?? [];
}

const wordUnit = /[\p{L}\p{N}\p{M}\p{Co}\p{Cs}]/u;

/** Whether the UTF-16 unit there is in a word of a folded text; false beyond its ends. */
export const isInWord = (text: string, at: number): boolean => at >= 0 && at < text.length && wordUnit.test(text[at]!);

/** Whether a word of a folded text starts like this. */
function hasBeginning(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (!isInWord(text, at - 1)) return true;
  return false;
}

/** Tells whether each typed word starts a word of one of the texts: blanks are in all of them, signs alone in none. */
export function wordsMatcher(typed: string): (...texts: readonly string[]) => boolean {
  const sought = foldedWords(typed);
  if (sought.length === 0) return () => typed.trim() === '';
  return (...texts) => {
    const plain = texts.map(folded);
    return sought.every((one) => plain.some((text) => hasBeginning(text, one)));
  };
}
