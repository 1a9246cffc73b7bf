/** Parts of an identifier that name a programme and its area; fewer would put unlike topics together. */
const minParts = 3;

/**
 * Series of topics that an identifier belongs to, the narrowest first: its parts without years and numbers, which change from one
 * work programme to the next. `HORIZON-CL4-2027-DIGITAL-EMERGING-01-12` is of `HORIZON-CL4-DIGITAL-EMERGING` and
 * `HORIZON-CL4-DIGITAL`.
 */
export function seriesOf(identifier: string): string[] {
  const parts = identifier
    .toUpperCase()
    .split('-')
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  const lengths = Array.from({ length: Math.max(0, parts.length - minParts) }, (_, index) => minParts + index);
  return [...new Set([parts.length, ...lengths.reverse()])]
    .filter((length) => length > 0)
    .map((length) => parts.slice(0, length).join('-'));
}
