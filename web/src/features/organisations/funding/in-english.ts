/** A number with its thousands separated, as "12,500". */
export const inEnglish = (value: number): string => value.toLocaleString('en-GB');
