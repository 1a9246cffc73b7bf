import type { SentenceAt } from '@consortia/infra/text/sentences';
import type { WrittenDate } from '../dates.ts';
import { placeIn, type Statement } from '../statement.ts';
import type { Context } from './read-lengths.ts';
import type { Token } from './tokens.ts';

const starting = /\b(?:start(?:s|ing|ed)?|begin(?:s|ning)?|commences?|from)\b[^.;]{0,30}$/i;
const ending = /\b(?:end(?:s|ing)?|finish(?:es|ed)?|until|runs? to|to|completed|concludes?)\b[^.;]{0,20}$/i;
const ofProject = /\b(?:project|fellowship|network|action)\b/i;
const past = /\b(?:was|were|had|held|lasted|completed|spent|worked|received|obtained|earned|graduated|ran|led)\b/i;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const joins = /^(?:–|-|—|to|until|till|through)$/;
const utcOf = ({ year, month, day }: WrittenDate): number => Date.UTC(year, month - 1, day ?? 1);
const farthestCode = 16;
/** The element of the work plan that a date is of: the code before it in its clause. */
function codeBefore(tokens: readonly Token[], at: number): string | null {
  for (let from = at - 1; from >= Math.max(0, at - farthestCode); from -= 1) {
    const token = tokens[from]!;
    if (token.kind === 'code') return token.code;
    if (token.kind === 'date' || token.text === ';') return null;
  }
  return null;
}
const later =
  /\b(?:after the (?:project|fellowship|action|network)|follow-up|until|was|were|deadline|closed|opens|call)\b/i;
const events = /^(?:conference|workshop|school|secondment|exhibition|meeting|review|seminar|event|symposium|course)$/;
/** "The final workshop in Leuven is planned for September 2029". */
function eventBefore(tokens: readonly Token[], at: number): string | null {
  for (let from = at - 1; from >= Math.max(0, at - farthestCode); from -= 1) {
    const token = tokens[from]!;
    if (token.kind === 'date' || token.text === ';') return null;
    if (events.test(token.text)) return `The ${token.text}`;
  }
  return null;
}
/** What two dates, or a day and a date, say of a time between them; and days of the week. */
function* periodsOf(sentence: SentenceAt, tokens: readonly Token[]): Generator<Statement> {
  let last: { date: WrittenDate; end: number } | null = null;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'date') continue;
    const { date } = token;
    const place = placeIn(sentence, token.at);
    const [day, sign] = [tokens[at - 2], tokens[at - 1]?.text ?? ''];
    if (day?.kind === 'number' && date.day !== null && date.exists && joins.test(sign))
      yield { kind: 'period', from: day.written, to: date.written, isReversed: day.value > date.day, place };
    const between = last ? sentence.text.slice(last.end, token.at) : '';
    const isBetween =
      !/^\s?and\b/.test(between) || /\bbetween [^.;]{0,25}$/i.test(sentence.text.slice(0, last?.end ?? 0));
    const isPeriod =
      last !== null &&
      isBetween &&
      /^\s?(?:–|-|—|to|until|till|through|and|and (?:ends?|ending|finish(?:es)?|runs?)[^.;,]{0,25})\s?(?:in|on)?\s?$/.test(
        between,
      );
    if (isPeriod && last!.date.exists && date.exists)
      yield {
        kind: 'period',
        from: last!.date.written,
        to: date.written,
        isReversed: utcOf(date) < utcOf(last!.date),
        place,
      };
    const code = codeBefore(tokens, at);
    const event = code ? null : eventBefore(tokens, at);
    if ((code || event) && date.exists && !later.test(sentence.text))
      yield { kind: 'dated', of: code ?? event!, date, isSure: code !== null, place };
    const before = tokens[at - 1]?.text === ',' ? tokens[at - 2] : tokens[at - 1];
    const weekday = weekdays[new Date(utcOf(date)).getUTCDay()]!;
    if (
      date.exists &&
      date.day !== null &&
      !/[./]/.test(date.written) &&
      before &&
      weekdays.includes(before.written) &&
      before.written !== weekday
    )
      yield { kind: 'weekday', written: date.written, weekday, place };
    last = { date, end: token.end };
  }
}

/** Dates, and the length that is said of the time between two of them. */
export function* datesOf(sentence: SentenceAt, tokens: readonly Token[], { project }: Context): Generator<Statement> {
  yield* periodsOf(sentence, tokens);
  const isNamed = ofProject.test(sentence.text) || (project && /^it\b/i.test(sentence.text));
  const field = /^(?:\p{L}+ )?(start|end)(?:ing)? date\b/iu.exec(sentence.text)?.[1]?.toLowerCase();
  const isOfProject = isNamed && !past.test(sentence.text);
  const bounds = new Set<'start' | 'end'>();
  for (const token of tokens) {
    if (token.kind !== 'date') continue;
    const before = sentence.text.slice(Math.max(0, token.at - 50), token.at);
    const of =
      field === 'start' || field === 'end'
        ? field
        : !isOfProject
          ? null
          : ending.test(before)
            ? 'end'
            : starting.test(before)
              ? 'start'
              : null;
    if (of) bounds.add(of);
    yield { kind: 'date', of, date: token.date, place: placeIn(sentence, token.at) };
  }
  const lengths = tokens.filter((token) => token.kind === 'length');
  const [only] = lengths;
  const isAfter = only && bounds.has('end') && tokens[tokens.indexOf(only) - 1]?.text === 'after';
  if ((bounds.size === 2 || isAfter) && only && lengths.length === 1 && !only.isAttribute)
    yield { kind: 'length', of: 'project', months: only.value, where: null, place: placeIn(sentence, only.at) };
}
