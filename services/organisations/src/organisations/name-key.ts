import { foldedWords } from '@consortia/infra/search/search-terms';

/** A name without case, diacritics and punctuation: two names with the same key are one organisation. */
export const nameKey = (name: string): string => foldedWords(name).join(' ');
