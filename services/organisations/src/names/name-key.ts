import { foldedWords } from '@consortia/proto/fold';

/** A name without case, diacritics and punctuation: two names with the same key are one organisation. */
export const nameKey = (name: string): string => foldedWords(name).join(' ');
