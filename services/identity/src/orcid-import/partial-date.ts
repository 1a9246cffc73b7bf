type Read = { date: string | null; isShortened: boolean };

const earliest = 1800;
const latest = 2200;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Digits of `{value: "02"}`, as ORCID writes year, month and day; undefined where there is none, NaN where it is no number. */
function numberOf(part: unknown): number | undefined {
  const value = typeof part === 'object' && part !== null && 'value' in part ? part.value : part;
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
}

/**
 * A date of an ORCID record, which may be only a year or a month. ORCID accepts days that no calendar has, such as 29 February 1930: an
 * impossible part is left out, with all that is finer.
 */
export function readPartialDate(value: unknown): Read {
  if (typeof value !== 'object' || value === null) return { date: null, isShortened: false };
  const { year, month, day } = value as Record<string, unknown>;
  const [y, m, d] = [numberOf(year), numberOf(month), numberOf(day)];
  if (y === undefined) return { date: null, isShortened: false };
  if (!(y >= earliest && y <= latest)) return { date: null, isShortened: true };
  const two = (number: number): string => String(number).padStart(2, '0');
  if (m === undefined) return { date: String(y), isShortened: d !== undefined };
  if (!(m >= 1 && m <= 12)) return { date: String(y), isShortened: true };
  const inMonth = `${y}-${two(m)}`;
  if (d === undefined) return { date: inMonth, isShortened: false };
  return d >= 1 && d <= daysIn(y, m)
    ? { date: `${inMonth}-${two(d)}`, isShortened: false }
    : { date: inMonth, isShortened: true };
}
