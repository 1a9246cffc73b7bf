import type { SentenceAt } from '@consortia/infra/text/sentences';
import { placeIn, type Statement } from '../statement.ts';
import type { Token } from './tokens.ts';

const word = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const breaks = /^(?:[;.]|while|whereas|but)$/;
const near = 14;
type Timed = Extract<Token, { kind: 'month' | 'year' }>;
const isTimed = (token: Token | undefined): token is Timed => token?.kind === 'month' || token?.kind === 'year';

/** The element that a month is of: the code before it in its clause, the one in brackets behind it, or the first one where the month comes first. */
function elementOf(tokens: readonly Token[], at: number): string | null {
  const behind = tokens[at + 2];
  if (/^[([]$/.test(word(tokens, at + 1)) && behind?.kind === 'code') return behind.code;
  let isListed = true;
  for (let from = at - 1; from >= Math.max(0, at - near); from -= 1) {
    const token = tokens[from]!;
    if (token.kind === 'code') return token.code;
    if (breaks.test(token.text)) return null;
    if (isTimed(token) && !isListed) return null;
    if (!isTimed(token) && !/^(?:,|and|or|to|in|at)$/.test(token.text)) isListed = false;
    if (from === 0 && isListed) return first(tokens, at);
  }
  return at < 3 ? first(tokens, at) : null;
}
function first(tokens: readonly Token[], at: number): string | null {
  for (let next = at + 1; next < Math.min(tokens.length, at + 8); next += 1) {
    const token = tokens[next]!;
    if (token.kind === 'code') return /^(?:D|MS)\d/.test(token.code) ? token.code : null;
    if (breaks.test(token.text) || isTimed(token)) return null;
  }
  return null;
}

const starts = /^(?:starts?|starting|begins?|beginning|commences?|opens?|from)$/;
const ends = /^(?:ends?|ending|finish|finishes|finished|completed|concluded?|concludes|closes?|until|runs?)$/;
/** "Starts in month 15 and is completed in month 24": which of the two a month says. */
function boundAt(tokens: readonly Token[], at: number): 'start' | 'end' | null {
  for (let from = at - 1; from >= Math.max(0, at - 4); from -= 1) {
    if (starts.test(word(tokens, from))) return 'start';
    if (ends.test(word(tokens, from))) return 'end';
    if (!/^(?:in|at|by|with|the|end|of|on|is|be|to|not|before|earlier|than)$/.test(word(tokens, from))) return null;
  }
  return null;
}

/** Between a noun and its month. */
const happens =
  /^(?:is|are|takes?|place|held|due|will|be|in|at|by|scheduled|planned|reached|expected|foreseen|comes?|of|end|the|delivered|done|submitted|organised|falls|set|for|released|opens)$/;
/** "The mid-term review takes place in month 12": the noun with its attributes. */
function phraseOf(tokens: readonly Token[], at: number): string | null {
  let from = at - 1;
  while (from >= 0 && (happens.test(word(tokens, from)) || (word(tokens, from) === ',' && from < at - 1))) from -= 1;
  const end = from + 1;
  while (from >= 0 && tokens[from]!.kind === 'word' && !happens.test(word(tokens, from)) && end - from <= 4) from -= 1;
  while (from >= 0 && end - from <= 6 && word(tokens, from) === '-') {
    from -= 1;
    while (from >= 0 && tokens[from]!.kind === 'word' && !happens.test(word(tokens, from)) && end - from <= 6)
      from -= 1;
  }
  const words = tokens.slice(from + 1, end).map(({ text }) => text);
  const isLater = words.some((one) =>
    /^(?:and|or|which|that|starts?|begins?|ends?|finishes|until|from|after|before)$/.test(one),
  );
  return word(tokens, from) === 'the' && words.length > 1 && !isLater
    ? `The ${words.join(' ').replaceAll(' - ', '-')}`
    : null;
}

/** "The secondment at Vestas (M14–M16)". */
function stayOf(tokens: readonly Token[], at: number): string | null {
  for (let from = at - 1; from > Math.max(0, at - 9); from -= 1) {
    const token = tokens[from]!;
    if (breaks.test(token.text) || isTimed(token) || token.text === ',') return null;
    if (
      !/^(?:secondment|stay|visit|placement)$/.test(token.text) ||
      !/^(?:at|to|with|in)$/.test(word(tokens, from + 1))
    )
      continue;
    const name = word(tokens, from + 2) === 'the' ? tokens[from + 3] : tokens[from + 2];
    return name && /^\p{Lu}/u.test(name.written) ? `The ${token.text} at ${name.written}` : null;
  }
  return null;
}

/** "The mid-term meeting with the officer takes place in month 14": what the clause is about. */
function clauseOf(tokens: readonly Token[], at: number): string | null {
  let from = at - 1;
  while (from >= 0 && !breaks.test(word(tokens, from)) && !isTimed(tokens[from])) from -= 1;
  if (word(tokens, from + 1) !== 'the' || (from >= 0 && isTimed(tokens[from]))) return null;
  let end = from + 2;
  while (
    end < at &&
    (tokens[end]!.kind === 'word' || word(tokens, end) === '-') &&
    !/^(?:with|of|in|at|for|on|to|from|and|takes?|is|are|will)$/.test(word(tokens, end))
  )
    end += 1;
  const isSaid = tokens.slice(end, at).some(({ text }) => /^(?:takes|held|planned|scheduled|due|falls)$/.test(text));
  const isOne = !tokens.slice(end, at).some(({ kind, text }) => kind === 'code' || text === 'and' || text === ',');
  return isSaid && isOne && end - from > 3 && end - from < 7
    ? `The ${words(tokens, from + 2, end).replaceAll(' - ', '-')}`
    : null;
}
const words = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

/** "WP2 and WP3 in M13–M18". */
const isPair = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(1, at - 5), at)
    .some(
      (token, index, near) =>
        token.text === 'and' && near[index + 1]?.kind === 'code' && near[index - 1]?.kind === 'code',
    );

/** Months and years of the project, and spans. */
export function* monthsIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  if (/\b(?:after|beyond) (?:the )?(?:end of )?(?:the )?(?:project|fellowship|action|network)\b/i.test(sentence.text))
    return;
  let open: { of: string | null; first: number } | null = null;
  let ended: { month: number; at: number } | null = null;
  for (const [at, token] of tokens.entries()) {
    if (breaks.test(token.text)) open = null;
    // "In the third year".
    if (
      token.kind === 'ordinal' &&
      word(tokens, at - 1) === 'the' &&
      word(tokens, at - 2) === 'in' &&
      word(tokens, at + 1) === 'year'
    ) {
      const isOwn =
        word(tokens, at + 2) !== 'of' || /^(?:project|fellowship|action|network)$/.test(word(tokens, at + 4));
      if (isOwn) yield { kind: 'year', first: token.value, year: token.value, place: placeIn(sentence, token.at) };
    }
    if (!isTimed(token)) continue;
    const place = placeIn(sentence, token.at);
    if (token.kind === 'year') {
      const year = token.to ?? token.value;
      yield { kind: 'year', first: token.value, year, place };
      continue;
    }
    const isOfBoth =
      (token.to !== null &&
        tokens
          .slice(Math.max(0, at - 8), at)
          .some(({ text }) => /^(?:overlap|overlaps|both|parallel|together)$/.test(text))) ||
      (token.to !== null && isPair(tokens, at));
    const of =
      (isOfBoth ? null : elementOf(tokens, at)) ??
      stayOf(tokens, at) ??
      (token.to === null ? (clauseOf(tokens, at) ?? phraseOf(tokens, at)) : null);
    const bound: 'start' | 'end' | null = token.to === null ? boundAt(tokens, at) : null;
    // "Ends in month 8 and starts in month 12".
    const isReturn =
      bound === 'start' && ended !== null && at - ended.at <= 6 && /^(?:and|,)$/.test(word(tokens, ended.at + 1));
    if (isReturn) yield { kind: 'months', of, first: token.value, last: ended!.month, isListed: false, place };
    ended = bound === 'end' ? { month: token.value, at } : null;
    if (bound === 'end' && open && (open.of === of || of === null)) {
      yield { kind: 'months', of: open.of, first: open.first, last: token.value, isListed: false, place };
      open = null;
      continue;
    }
    // The start or the end of an element is none of its months alone.
    const isPackage = of !== null && /^(?:WP|T)\d/.test(of);
    open = bound === 'start' ? { of, first: token.value } : null;
    if (bound === 'start' && isPackage) yield { kind: 'begin', of: of, month: token.value, place };
    const isListed = [-1, 1].some(
      (side) => isTimed(tokens[at + 2 * side]) && /^(?:,|and|, and|or|&)$/.test(word(tokens, at + side)),
    );
    yield { kind: 'months', of, first: token.value, last: token.to, isListed, place };
    const before = tokens[at - 2];
    const length = before?.kind === 'length' && /^[([,]$/.test(word(tokens, at - 1)) ? before.value : null;
    if (length !== null && token.to !== null)
      yield { kind: 'lengthOfSpan', months: length, first: token.value, last: token.to, place };
  }
}

const joins = /^(?:in|for|to|on|of|into)$/;
const takes = /^(?:takes?|has|have|is|are|needs?|requires?|gets?|with|:|\(|–|—|-|,|=|receives?|uses?|and)$/;
const isPackage = (token: Token | undefined): token is Extract<Token, { kind: 'code' }> =>
  token?.kind === 'code' && /^WP\d+$/.test(token.code);
/** Of all of it: "in total", "the budget", "available". */
const totals =
  /\b(?:totals?|totall?ing|altogether|overall|in all|sum|adds? up|adding up|summing|sums|amounts?|reach(?:es)?|whole|requests?|requested|budget|available|effort|corresponds?|make|makes)\b/i;
const around = 60;

/** The work package of a figure: the one behind it ("9 in WP1", "devoted to WP1"), or the one before it ("WP1 (9", "WP1 takes 9"). */
function packageOf(tokens: readonly Token[], at: number): string | null {
  const next = /^(?:are|is|go|goes|fall|falls)$/.test(word(tokens, at + 1)) ? at + 2 : at + 1;
  for (let ahead = next; ahead <= Math.min(next + 2, tokens.length - 1); ahead += 1) {
    const token = tokens[ahead];
    if (isPackage(token) && joins.test(word(tokens, ahead - 1))) return token.code;
    if (token?.kind !== 'word') break;
  }
  let isJoined = false;
  for (let from = at - 1; from >= Math.max(0, at - 16); from -= 1) {
    const token = tokens[from]!;
    if (isPackage(token)) return isJoined || from === at - 1 ? token.code : null;
    if (takes.test(token.text)) isJoined = true;
    if (/^(?:which|altogether|total)$/.test(token.text)) return null;
    if (breaks.test(token.text) || token.kind === 'effort' || token.kind === 'number') return null;
  }
  return null;
}

/** Person-months: of work packages, and of all. In a sentence about them other figures of work packages are person-months too. */
export function* effortIn(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  const isAbout = /person[ -]?months|\bPMs?\b|staff months/i.test(sentence.text);
  if (!isAbout || /\b(?:secondments?|stays|placements?)\b/i.test(sentence.text)) return;
  for (const [at, token] of tokens.entries()) {
    const place = () => placeIn(sentence, token.at);
    if (token.kind === 'number') {
      const isBare =
        /^(?:[,;.()]|and|in|for|to|on|go|goes|are|is)$/.test(word(tokens, at + 1)) || at === tokens.length - 1;
      if (isBare && /^total$/.test(word(tokens, at - 1)))
        yield { kind: 'effort', of: null, personMonths: token.value, isTotal: true, place: place() };
      const of = isBare && token.value < 400 ? packageOf(tokens, at) : null;
      if (of) yield { kind: 'effort', of, personMonths: token.value, isTotal: false, place: place() };
    } else if (token.kind === 'effort') {
      const isAltogether = /^\s(?:altogether|in total|in all|overall)\b/i.test(
        sentence.text.slice(token.end, token.end + 12),
      );
      const of = isAltogether ? null : packageOf(tokens, at);
      const text = sentence.text.slice(Math.max(0, token.at - around), token.end + around);
      const isOfAll = /^of (?:the|these) $/i.test(sentence.text.slice(Math.max(0, token.at - 7), token.at));
      const isRest = /\b(?:remaining|other|further|half|third|quarter)\b[^.;]{0,6}$/i.test(
        sentence.text.slice(Math.max(0, token.at - 24), token.at),
      );
      if (isRest) continue;
      const isOther = /\b(?:each|per|every|of which|candidate|fellow|supervisor|from)\b/i.test(
        sentence.text.slice(Math.max(0, token.at - 25), token.end + 25),
      );
      const isElsewhere = tokens.slice(Math.max(0, at - 5), at + 5).some(({ kind }) => kind === 'code');
      if (of) yield { kind: 'effort', of, personMonths: token.value, isTotal: false, place: place() };
      else if ((isOfAll || totals.test(text)) && !(isOther && isElsewhere))
        yield { kind: 'effort', of: null, personMonths: token.value, isTotal: true, place: place() };
    }
  }
}
