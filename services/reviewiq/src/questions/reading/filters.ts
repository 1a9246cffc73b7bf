import { stem } from '@consortia/infra/text/stem';
import { termOf } from '@consortia/infra/text/terms';
import { foldedWords } from '@consortia/proto/fold';
import { callTraits, deadlineModels } from '@consortia/proto/funding-ingest/codes';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';
import type { CallStatus } from '@consortia/proto/funding-ingest/shapes';
import type { Token } from './tokens.ts';

/** Days of the calendar, `YYYY-MM-DD`, both included. */
export type Span = { readonly from: string; readonly to: string };
/** What a question asks of calls besides their subject. Amounts in euros. */
export type CallWishes = {
  readonly statuses: readonly CallStatus[];
  readonly deadline: Span | null;
  readonly opening: Span | null;
  readonly trl: readonly number[];
  readonly traits: readonly (typeof callTraits)[number][];
  readonly models: readonly (typeof deadlineModels)[number][];
  readonly least: number | null;
  readonly most: number | null;
  /** The amounts are those of the whole call. */
  readonly ofTotal: boolean;
};

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2026, month, 1)))
    .toLowerCase(),
);
const monthOf = (text: string): number => {
  const word = text.toLowerCase();
  return word.length < 3 || word === 'mar' || word === 'may'
    ? monthNames.indexOf(word)
    : monthNames.findIndex((name) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word)));
};
/** Months whose names are words too: "may we take part" names none. */
const alsoWords = new Set(['may', 'march']);
const beforeMonth =
  /^(?:in|by|before|until|till|after|from|since|of|end|early|mid|late|this|next|and|to|\d{1,2}(?:st|nd|rd|th)?)$/;
/** First months of the seasons in Europe. */
const seasons: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.5, year: 365 };

const day = (date: Date): string => date.toISOString().slice(0, 10);
const dayIn = (year: number, month: number, of = 1): string => day(new Date(Date.UTC(year, month, of)));
const before = (text: string): string => day(new Date(Date.parse(text) - 86_400_000));
const farAway = '9999-12-31';

/** The period that begins at a token, and whether a later one is read from there. */
function periodAt(tokens: readonly Token[], at: number, now: Date): Span | null {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const text = (place: number): string => tokens[place]?.text.toLowerCase() ?? '';
  const yearAfter = (place: number): number | null =>
    [place + 1, place + 2].map((one) => Number(/^20\d\d$/.exec(text(one))?.[0] ?? 0)).find((one) => one > 0) ?? null;
  const word = text(at);
  const isMonth = !alsoWords.has(word) || beforeMonth.test(text(at - 1)) || /^20\d\d$/.test(text(at + 1));
  const named = isMonth ? monthOf(word) : -1;
  if (named >= 0) {
    const of = yearAfter(at) ?? (named < month ? year + 1 : year);
    const date = [text(at - 1), text(at + 1)]
      .map((one) => Number(/^([12]?\d|3[01])(?:st|nd|rd|th)?$/.exec(one)?.[1] ?? 0))
      .find((one) => one > 0);
    return date
      ? { from: dayIn(of, named, date), to: dayIn(of, named, date) }
      : { from: dayIn(of, named), to: dayIn(of, named + 1, 0) };
  }
  if (Object.hasOwn(seasons, word)) {
    const start = seasons[word]!;
    const of = yearAfter(at) ?? (start + 3 <= month ? year + 1 : year);
    return { from: dayIn(of, start), to: dayIn(of, start + 3, 0) };
  }
  if (/^20\d\d$/.test(word)) return { from: `${word}-01-01`, to: `${word}-12-31` };
  const unit = word.replace(/s$/, '');
  if (!Object.hasOwn(unitDays, unit)) return null;
  const today = day(now);
  const [last, lastButOne] = [text(at - 1), text(at - 2)];
  const count = Number(/^\d{1,3}$/.exec(last)?.[0] ?? { two: 2, three: 3, four: 4, six: 6 }[last] ?? 0);
  if (count > 0 && /^(?:next|within|in|coming|following)$/.test(lastButOne))
    return { from: today, to: day(new Date(now.getTime() + count * unitDays[unit]! * 86_400_000)) };
  if (last === 'this') {
    if (unit === 'month') return { from: today, to: dayIn(year, month + 1, 0) };
    if (unit === 'year') return { from: today, to: `${year}-12-31` };
    const left = (7 - now.getUTCDay()) % 7;
    return { from: today, to: day(new Date(now.getTime() + left * 86_400_000)) };
  }
  if (last === 'next') {
    if (unit === 'month') return { from: dayIn(year, month + 1), to: dayIn(year, month + 2, 0) };
    if (unit === 'year') return { from: `${year + 1}-01-01`, to: `${year + 1}-12-31` };
    const monday = now.getTime() + ((8 - now.getUTCDay()) % 7 || 7) * 86_400_000;
    return { from: day(new Date(monday)), to: day(new Date(monday + 6 * 86_400_000)) };
  }
  return null;
}

/** The period of a question: within it, before it or after it. */
function spanOf(tokens: readonly Token[], now: Date): { span: Span; isOpening: boolean } | null {
  for (let at = 0; at < tokens.length; at += 1) {
    const period = periodAt(tokens, at, now);
    if (!period) continue;
    const around = tokens.slice(Math.max(0, at - 5), at).map(({ text }) => text.toLowerCase());
    const today = day(now);
    const says = (...words: string[]) => words.some((word) => around.includes(word));
    const isOpening = around.some(
      (word, place) => /^opens?(?:ing)?$/.test(word) && /^(?:in|on|from|this|next)$/.test(around[place + 1] ?? ''),
    );
    if (says('before') && !says('end')) return { span: { from: today, to: before(period.from) }, isOpening };
    if (says('before', 'by', 'until', 'till')) return { span: { from: today, to: period.to }, isOpening };
    if (says('after'))
      return { span: { from: day(new Date(Date.parse(period.to) + 86_400_000)), to: farAway }, isOpening };
    if (says('from', 'since')) return { span: { from: period.from, to: farAway }, isOpening };
    const isBare = /^20\d\d$/.test(tokens[at]!.text) && !says('in', 'during', 'this');
    if (!isBare) return { span: period, isOpening };
  }
  return null;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:million|mio|mn|m|meur)$/, 1e6],
  [/^(?:billion|bn)$/, 1e9],
  [/^(?:thousand|k|keur)$/, 1e3],
];
function amountAt(tokens: readonly Token[], at: number): number | null {
  const found = /^(\d{1,9}(?:[.,]\d{1,3})*)([a-z]*)$/i.exec(tokens[at]!.text);
  if (!found) return null;
  const written = found[1]!;
  const value = /[.,]\d{3}$/.test(written) ? Number(written.replace(/[.,]/g, '')) : Number(written.replace(',', '.'));
  const word = (found[2] || tokens[at + 1]?.text || '').toLowerCase();
  const scale = scales.find(([name]) => name.test(word))?.[1];
  if (scale) return value * scale;
  return /^(?:euros?|eur)$/.test(word) && value >= 1000 ? value : null;
}
const more = /^(?:least|more|over|above|exceeding|minimum|bigger|larger|from)$/;
const less = /^(?:most|less|under|below|up|maximum|smaller|max)$/;

function amountsOf(tokens: readonly Token[]): Pick<CallWishes, 'least' | 'most' | 'ofTotal'> {
  for (let at = 0; at < tokens.length; at += 1) {
    const amount = amountAt(tokens, at);
    if (amount === null) continue;
    const around = tokens.slice(Math.max(0, at - 4), at).map(({ text }) => text.toLowerCase());
    const all = tokens.map(({ text }) => text.toLowerCase());
    const ofTotal =
      (all.includes('budget') || all.includes('total') || all.includes('worth')) &&
      !all.some((word) => /^projects?$/.test(word));
    if (around.some((word) => less.test(word))) return { least: null, most: amount, ofTotal };
    if (around.some((word) => more.test(word))) return { least: amount, most: null, ofTotal };
  }
  return { least: null, most: null, ofTotal: false };
}

function levelsOf(tokens: readonly Token[]): number[] {
  const text = tokens.map((token) => token.text.toLowerCase()).join(' ');
  const found =
    /\btrls? ?(?:of |is |levels? )?([1-9])(?: ?(?:-|to|and|up to) ?([1-9]))?( or (?:higher|above|more))?/.exec(text);
  if (!found) return [];
  const first = Number(found[1]);
  const last = found[2] ? Number(found[2]) : found[3] ? 9 : first;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}

const pairsOf = (forms: readonly string[]): string[] => forms.slice(1).map((form, at) => `${forms[at]} ${form}`);
/** Whether two words that follow each other in the name of a filter do so in a question. */
function saysLabel(tokens: readonly Token[], label: string): boolean {
  const said = new Set(pairsOf(tokens.flatMap(({ text }) => foldedWords(text).map(stem))));
  const named = foldedWords(label)
    .filter((word) => termOf(word) !== '')
    .map(stem);
  return pairsOf(named).some((pair) => said.has(pair));
}

/** What the words of a question besides its subject ask of calls. */
export function wishesOf(tokens: readonly Token[], isSubject: ReadonlySet<Token>, now: Date): CallWishes {
  const frame = tokens.filter((token) => !isSubject.has(token));
  const text = ` ${frame.map((token) => token.text.toLowerCase()).join(' ')} `;
  const found = spanOf(frame, now);
  const says = (pattern: RegExp): boolean => pattern.test(text);
  const statuses: CallStatus[] = [];
  if (says(/ (?:closed|past|previous|last year|were there) /)) statuses.push('closed');
  if (
    says(/ (?:forthcoming|upcoming|planned|future|coming|open soon|opening soon|not yet open) /) &&
    !says(/ deadlines? /)
  )
    statuses.push('forthcoming');
  if (
    says(/ (?:open|currently|right now|at the moment) /) &&
    !says(/ (?:open soon|not yet open) /) &&
    !found?.isOpening
  )
    statuses.push('open');
  return {
    statuses: statuses.length > 0 ? statuses : ['open', 'forthcoming'],
    deadline: found && !found.isOpening ? found.span : null,
    opening: found?.isOpening ? found.span : null,
    trl: levelsOf(tokens),
    traits: callTraits.filter((trait) => saysLabel(frame, labels.traits[trait])),
    models: deadlineModels.filter((model) => saysLabel(frame, labels.models[model])),
    ...amountsOf(frame),
  };
}
