/** A word, a number in digits or a sign, as it stands. `text` is in lower case. */
export type Raw = { written: string; text: string; at: number; end: number; value?: number };
