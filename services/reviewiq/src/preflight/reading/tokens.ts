import type { SentenceAt } from '@consortia/infra/text/sentences';
import { datesIn, type WrittenDate } from '../dates.ts';
import { cardinalAt, fractionAt, ordinalAt } from './numbers.ts';
import type { Raw } from './raw.ts';

type Span = { written: string; text: string; at: number; end: number };
/**
 * What a sentence consists of. A `length` is in months and `isAttribute` before what lasts so long ("24-month"); `month` is one of the
 * project, or some from `value` to `to`; `year` one of the project; `effort` is in person-months, `amount` in euros, a `share` of 1;
 * `code` is that of an element of the work plan; `range` has figures that say of nothing how much it is ("12 to 24 months").
 */
export type Token = Span &
  (
    | { kind: 'word' | 'sign' | 'range' | 'calendarYear' }
    | { kind: 'number' | 'effort' | 'amount' | 'ordinal'; value: number }
    | { kind: 'share'; value: number; isFraction: boolean }
    | { kind: 'length'; value: number; isAttribute: boolean }
    | { kind: 'month' | 'year'; value: number; to: number | null }
    | { kind: 'level'; value: number; to: number | null }
    | { kind: 'code'; code: string }
    | { kind: 'date'; date: WrittenDate }
  );

const rawPattern =
  /(?<code>(?<![\p{L}\p{N}])(?:WP|DC|ESR|MS|RO|SO|[DMTO])\s?\d{1,2}(?:\.\d{1,2})?(?![\p{L}\p{N}]))|(?<number>\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:\.\d+)?)|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)?|\S/gu;

function rawOf(text: string): Raw[] {
  return [...text.matchAll(rawPattern)].map(({ 0: written, groups, index }) => ({
    ...{ written, text: written.toLowerCase(), at: index, end: index + written.length },
    ...(groups!.number === undefined ? {} : { value: Number(written.replace(/[^\d.]/g, '')) }),
  }));
}

const families: Readonly<Record<string, string>> = {
  package: 'WP',
  packages: 'WP',
  deliverable: 'D',
  milestone: 'MS',
  objective: 'O',
  task: 'T',
};
const collectives = new Map([
  ['pair', 2],
  ['trio', 3],
  ['quartet', 4],
  ['quintet', 5],
]);
const upTo = new Set(['–', '-', '—', 'to', 'until', 'till', 'through']);
const people = new Set(['person', 'researcher', 'staff', 'fellow', 'candidate', 'man']);
const adjective = new Set(['full', 'whole', 'calendar', 'consecutive']);
const isCode = ({ written }: Raw): boolean => /^(?:WP|DC|ESR|MS|RO|SO|[DMTO])\s?\d/.test(written);
/** A number that a noun or a unit follows counts that. */
const endsItem = (raw: Raw | undefined): boolean =>
  !raw || /^(?:[^\p{L}\p{N}%€°]|and|or|of|respectively|the|with|by|is|are|was|for|in|at|on|to)$/u.test(raw.text);
const lastMonth = 99;

/** Reads the tokens of one sentence from the left; each reader sees a bounded part of what follows. */
class Reader {
  readonly raw: readonly Raw[];
  readonly #sentence: string;
  readonly #dates: Map<number, WrittenDate>;
  readonly #isM: boolean;
  readonly tokens: Token[] = [];
  #hasLevels: boolean;

  constructor(sentence: string, isM: boolean, hasLevels: boolean) {
    this.raw = rawOf(sentence);
    this.#sentence = sentence;
    this.#dates = new Map(datesIn(sentence).map((date) => [date.at, date]));
    this.#isM = isM;
    this.#hasLevels = hasLevels;
  }

  read(): Token[] {
    for (let at = 0; at < this.raw.length; )
      at =
        this.#date(at) ??
        this.#level(at) ??
        this.#month(at) ??
        this.#named(at) ??
        this.#collective(at) ??
        this.#fraction(at) ??
        this.#amount(at) ??
        this.#quantity(at) ??
        this.#plain(at);
    return this.tokens;
  }

  #text = (at: number): string => this.raw[at]?.text ?? '';
  #push<Kind extends object>(from: number, next: number, what: Kind): number {
    const [start, end] = [this.raw[from]!.at, this.raw[next - 1]!.end];
    const written = this.#sentence.slice(start, end);
    this.tokens.push({ ...what, written, text: written.toLowerCase(), at: start, end } as unknown as Token);
    return next;
  }

  #date(at: number): number | null {
    const date = this.#dates.get(this.raw[at]!.at);
    if (!date) return null;
    const end = date.at + date.written.length;
    let next = at;
    while (next < this.raw.length && this.raw[next]!.at < end) next += 1;
    return this.#push(at, next, { kind: 'date', date });
  }

  #level(at: number): number | null {
    const raw = this.raw[at]!;
    const glued = /^trls?(\d{1,2})?$/.exec(raw.text);
    const isWords = raw.text === 'technology' && this.#text(at + 1) === 'readiness';
    if (!glued && !isWords) return this.#laterLevel(at);
    this.#hasLevels = true;
    if (glued?.[1]) return this.#levels(at, at + 1, Number(glued[1]));
    let next = isWords ? at + 3 : at + 1;
    while (/^(?:level|levels|of|at|-|=)$/.test(this.#text(next))) next += 1;
    const value = cardinalAt(this.raw, next);
    if (value && value.value < 100) return this.#levels(at, value.next, value.value);
    return this.#push(at, Math.min(next, this.raw.length), { kind: 'word' });
  }
  /** "TRL, now at 3, … reaches 5", "level 5". */
  #laterLevel(at: number): number | null {
    if (!this.#hasLevels) return null;
    const value = cardinalAt(this.raw, at);
    if (!value || value.value > 20 || !Number.isInteger(value.value) || !endsItem(this.raw[value.next])) return null;
    const before = this.#text(at - 1);
    const isNear = this.tokens.slice(-8).some(({ text }) => /^(?:trls?|technology readiness level)/.test(text));
    const isCalled = /^levels?$/.test(before) || (isNear && /^(?:at|to|from|reach|reaches|reached|\()$/.test(before));
    return isCalled ? this.#levels(at, value.next, value.value) : null;
  }
  #levels(from: number, next: number, value: number): number {
    const other = upTo.has(this.#text(next)) || this.#text(next) === '→' ? this.#secondLevel(next + 1) : null;
    return this.#push(from, other?.next ?? next, { kind: 'level', value, to: other?.value ?? null });
  }
  #secondLevel(at: number): { value: number; next: number } | null {
    const glued = /^trl(\d{1,2})$/.exec(this.#text(at))?.[1];
    if (glued) return { value: Number(glued), next: at + 1 };
    let next = at;
    while (/^(?:trl|level)$/.test(this.#text(next))) next += 1;
    return cardinalAt(this.raw, next);
  }

  #month(at: number): number | null {
    const raw = this.raw[at]!;
    if (/^(?:years?)$/.test(raw.text)) return this.#span(at, cardinalAt(this.raw, at + 1), 'year', 9);
    if (/^months?$/.test(raw.text)) {
      const from = this.#text(at + 1) === 'm' ? at + 2 : at + 1;
      return this.#span(at, this.#monthNumber(from), 'month', lastMonth);
    }
    if (/^M\s?\d+$/.test(raw.written) && !this.#isM) return this.#span(at, this.#monthNumber(at), 'month', lastMonth);
    const ordinal = ordinalAt(this.raw, at);
    if (!ordinal) return null;
    if (this.#text(ordinal.next) === 'month')
      return this.#push(at, ordinal.next + 1, { kind: 'month', value: ordinal.value, to: null });
    if (!upTo.has(this.#text(ordinal.next))) return null;
    const other = ordinalAt(this.raw, ordinal.next + (this.#text(ordinal.next + 1) === 'the' ? 2 : 1));
    if (!other || this.#text(other.next) !== 'month') return null;
    return this.#push(at, other.next + 1, { kind: 'month', value: ordinal.value, to: other.value });
  }
  /** `M14`, `14`, `month 14`. */
  #monthNumber(at: number): { value: number; next: number } | null {
    const raw = this.raw[at];
    const glued = /^M\s?(\d+)$/.exec(raw?.written ?? '')?.[1];
    return glued ? { value: Number(glued), next: at + 1 } : cardinalAt(this.raw, at);
  }
  #span(
    from: number,
    first: { value: number; next: number } | null,
    kind: 'month' | 'year',
    most: number,
  ): number | null {
    const isUnit = first && /^(?:months?|years?|person|%|percent)$/.test(this.#text(first.next));
    if (!first || isUnit || first.value > most || !Number.isInteger(first.value)) return null;
    const isBetween = this.#text(from - 1) === 'between' && this.#text(first.next) === 'and';
    if (isBetween || upTo.has(this.#text(first.next))) {
      let next = first.next + 1;
      while (/^(?:the|months?|years?)$/.test(this.#text(next))) next += 1;
      const last = this.#monthNumber(next);
      const isUnitBehind = last && /^(?:months?|years?|person|%|percent)$/.test(this.#text(last.next));
      if (last && last.value <= most && Number.isInteger(last.value) && !isUnitBehind)
        return this.#push(from, last.next, { kind, value: first.value, to: last.value });
    }
    let next = this.#push(from, first.next, { kind, value: first.value, to: null });
    // "months 5, 10 and 15".
    for (;;) {
      const skip = this.#text(next) === ',' && this.#text(next + 1) === 'and' ? 2 : 1;
      const item = /^(?:,|and|or|&)$/.test(this.#text(next)) ? this.raw[next + skip] : undefined;
      if (item?.value === undefined || item.value > most || !Number.isInteger(item.value)) return next;
      if (!endsItem(this.raw[next + skip + 1])) return next;
      this.#push(next, next + skip, { kind: 'sign' });
      next = this.#push(next + skip, next + skip + 1, { kind, value: item.value, to: null });
    }
  }

  #named(at: number): number | null {
    const raw = this.raw[at]!;
    if (isCode(raw)) return this.#push(at, at + 1, { kind: 'code', code: raw.written.replace(/\s/g, '') });
    const ordinal = ordinalAt(this.raw, at);
    if (ordinal) {
      const isPackage = this.#text(ordinal.next) === 'work' && this.#text(ordinal.next + 1) === 'package';
      if (isPackage) return this.#push(at, ordinal.next + 2, { kind: 'code', code: `WP${ordinal.value}` });
      return this.#push(at, ordinal.next, { kind: 'ordinal', value: ordinal.value });
    }
    const head = raw.text === 'work' ? at + 1 : at;
    const family = families[this.#text(head)];
    if (!family || (family === 'WP') !== head > at) return null;
    const number = cardinalAt(this.raw, head + 1);
    if (!number || number.value > 40 || !endsItem(this.raw[number.next])) return null;
    return this.#push(at, number.next, { kind: 'code', code: `${family}${number.value}` });
  }

  #fraction(at: number): number | null {
    const fraction = fractionAt(this.raw, at);
    if (!fraction) return null;
    // "Half a year", "a third year", "the second half".
    const behind = this.#text(fraction.next);
    if (fraction.value === 0.5 && /^an?$/.test(behind) && /^year$/.test(this.#text(fraction.next + 1)))
      return this.#push(at, fraction.next + 2, { kind: 'length', value: 6, isAttribute: false });
    if (!/^(?:of|the|are|is|\()$/.test(behind)) return null;
    return this.#push(at, fraction.next, { kind: 'share', value: fraction.value, isFraction: true });
  }

  #amount(at: number): number | null {
    if (!/^(?:eur|€)$/.test(this.#text(at))) return null;
    const number = cardinalAt(this.raw, at + 1);
    if (!number) return null;
    const unit = this.raw[number.next];
    const times = unit && /^[kKM]$/.test(unit.written) ? (unit.written === 'M' ? 1e6 : 1e3) : 1;
    return this.#push(at, number.next + (times > 1 ? 1 : 0), { kind: 'amount', value: number.value * times });
  }

  /** "A pair of channels", "both secondments", "half a dozen schools". */
  #collective(at: number): number | null {
    const raw = this.raw[at]!;
    const value = collectives.get(this.#text(at + 1));
    if (/^an?$/.test(raw.text) && value !== undefined && this.#text(at + 2) === 'of')
      return this.#push(at, at + 3, { kind: 'number', value });
    if (raw.text === 'half' && this.#text(at + 1) === 'a' && this.#text(at + 2) === 'dozen')
      return this.#push(at, at + 3, { kind: 'number', value: 6 });
    return null;
  }

  #quantity(at: number): number | null {
    const number = cardinalAt(this.raw, at);
    if (!number) return null;
    const range = this.#range(at, number.next);
    if (range !== null) return range;
    let { value, next } = number;
    if (this.#text(next) === 'and' && this.#text(next + 1) === 'a' && this.#text(next + 2) === 'half')
      [value, next] = [value + 0.5, next + 3];
    const isHyphened = this.#text(next) === '-';
    let unit = isHyphened ? next + 1 : next;
    if (adjective.has(this.#text(unit))) unit += 1;
    const word = this.#text(unit);
    if (/^(?:months?|years?)$/.test(word)) return this.#length(at, value, unit, isHyphened);
    if (/^PMs?$/.test(this.raw[unit]?.written ?? '')) return this.#push(at, unit + 1, { kind: 'effort', value });
    if (people.has(word)) {
      const month = this.#text(unit + 1) === '-' ? unit + 2 : unit + 1;
      if (/^months?$/.test(this.#text(month))) return this.#push(at, month + 1, { kind: 'effort', value });
    }
    if (/^(?:%|percent)$/.test(word)) return this.#share(at, unit + 1, value);
    if (word === 'per' && /^cent$/.test(this.#text(unit + 1))) return this.#share(at, unit + 2, value);
    if (/^(?:euros?|eur|€)$/.test(word)) return this.#push(at, unit + 1, { kind: 'amount', value });
    if (/^k$/.test(word) && /^(?:€|eur|euros?)$/.test(this.#text(unit + 1)))
      return this.#push(at, unit + 2, { kind: 'amount', value: value * 1000 });
    const isYear = /^(?:19|20)\d\d$/.test(this.raw[at]!.text);
    return this.#push(at, number.next, isYear ? { kind: 'calendarYear' } : { kind: 'number', value: number.value });
  }
  #share = (at: number, next: number, value: number): number =>
    this.#push(at, next, { kind: 'share', value: value / 100, isFraction: false });
  #length(at: number, value: number, unit: number, isHyphened: boolean): number {
    const isYears = this.#text(unit).startsWith('y');
    let months = value * (isYears ? 12 : 1);
    let next = unit + 1;
    if (this.#text(next) === 'and' && this.#text(next + 1) === 'a' && this.#text(next + 2) === 'half')
      [months, next] = [months + (isYears ? 6 : 0.5), next + 3];
    else if (isYears) {
      const from = this.#text(next) === 'and' ? next + 1 : next;
      const more = cardinalAt(this.raw, from);
      if (more && /^months?$/.test(this.#text(more.next))) [months, next] = [months + more.value, more.next + 1];
    }
    const isAttribute = isHyphened || (value !== 1 && /^(?:month|year)$/.test(this.#text(unit)));
    return this.#push(at, next, { kind: 'length', value: months, isAttribute });
  }
  /** "12 to 24 months", "between 3 and 6 months", "5–10 %". */
  #range(at: number, next: number): number | null {
    const isBetween = this.#text(at - 1) === 'between' && this.#text(next) === 'and';
    if (!isBetween && !upTo.has(this.#text(next)) && this.#text(next) !== 'or') return null;
    const last = cardinalAt(this.raw, next + 1);
    if (!last || this.#dates.has(this.raw[next + 1]!.at)) return null;
    const unit = this.#text(last.next) === '-' ? last.next + 1 : last.next;
    return this.#push(at, unit < this.raw.length ? unit + 1 : last.next, { kind: 'range' });
  }

  #plain(at: number): number {
    return this.#push(at, at + 1, { kind: /^\p{L}/u.test(this.raw[at]!.written) ? 'word' : 'sign' });
  }
}

/** The tokens of a sentence. `isM` where M with a number is a milestone, `hasLevels` where a sentence shortly before names technology readiness. */
export const tokensOf = ({ text }: SentenceAt, isM: boolean, hasLevels: boolean): Token[] =>
  new Reader(text, isM, hasLevels).read();
