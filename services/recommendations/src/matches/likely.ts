/** A match is likely where an expert of the field would call it relevant more often than not. */
const likelyFrom = 0.5;

/** Whether a chance, from 0 to 1, is that of a likely match; the others are shown as less sure, and are no news. */
export const isLikely = (chance: number): boolean => chance >= likelyFrom;
