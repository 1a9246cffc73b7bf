type Span = { index: number; length: number };
type Word = Span & { text: string; isJoined: boolean };

const kinds = new Set(
  'University Université Università Universität Universitat Universiteit Universidad Uniwersytet Institute Institut Instituto Polytechnic Politecnico Academy Centre Center Laboratory Hospital Foundation College'.split(
    ' ',
  ),
);
const companies = new Set('GmbH Ltd Inc SA SAS SpA Srl S.A S.p.A S.r.l B.V AG Oy AB AS ApS SE PLC LLC e.V'.split(' '));
const connectors = new Set('of for de der di für and the la degli van'.split(' '));
const titles = new Set('Prof Professor Dr Mr Mrs Ms'.split(' '));
/** Publishers and programmes are none of those who take part. */
const common = new Set('Press European Horizon Marie Each The This Our A'.split(' '));
const longest = 6;

const isName = (word: Word | undefined): word is Word =>
  word !== undefined && /^\p{Lu}/u.test(word.text) && !common.has(word.text);
/** The words of a text; `isJoined` where nothing but a blank or comma is before one. */
function wordsOf(text: string): Word[] {
  let end = -2;
  return [...text.matchAll(/[\p{L}&'’.-]{1,60}/gu)].map(({ 0: written, index }) => {
    let letters = written.length;
    while (letters > 0 && ".'’-".includes(written[letters - 1]!)) letters -= 1;
    const word = written.slice(0, letters);
    const isJoined = index - end <= 2 && !text.slice(end, index).includes('\n');
    end = index + (written.length - word.length > 0 && !titles.has(word) ? word.length - 1 : written.length);
    return { text: word, index, length: word.length, isJoined };
  });
}
const spanOf = (first: Word, last: Word): Span => ({
  index: first.index,
  length: last.index + last.length - first.index,
});
/** The last word of a name that goes on behind this one. */
function endOf(words: readonly Word[], at: number): number {
  let last = at;
  for (let next = at + 1; next <= at + longest && words[next]?.isJoined; next += 1)
    if (isName(words[next])) last = next;
    else if (!connectors.has(words[next]!.text)) break;
  return last;
}
function startOf(words: readonly Word[], at: number): number {
  let first = at;
  while (first > 0 && at - first < 3 && words[first]!.isJoined && isName(words[first - 1])) first -= 1;
  return first;
}

/** Organisations by the words that say what they are: a university of somewhere, an institute, a company. */
export function* organisationsIn(text: string): Generator<Span> {
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    const isKind = kinds.has(word.text);
    if (!isKind && !companies.has(word.text)) continue;
    const [first, last] = [startOf(words, at), isKind ? endOf(words, at) : at];
    if (last > first && words[last + 1]?.text !== 'Press') yield spanOf(words[first]!, words[last]!);
  }
}
/** People by their titles. */
export function* peopleIn(text: string): Generator<Span> {
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    const last = titles.has(word.text) ? endOf(words, at) : at;
    if (last > at) yield spanOf(word, words[last]!);
  }
}
