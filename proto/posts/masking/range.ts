/** A range of a text in UTF-16 units, without the unit at `to`. */
export type Range = [from: number, to: number];
