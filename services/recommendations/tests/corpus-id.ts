export type Versioned<T> = T & { version: number };

/** Id of an aggregate of the search corpus: the two characters of its kind and a number, as in the demo data. */
export const corpusId = (kind: string, n: number): string => `${kind}${String(n).padStart(22, '0')}`;
