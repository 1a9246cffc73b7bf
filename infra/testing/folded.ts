/** Text without accents, invisible characters and capitals, for tests that look for a name however it is written. */
export const folded = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
