/** Folders whose sources still hold terms of the list in `banned-words.ts`. The list only shrinks. */
export const foldersWithOldTerms: readonly string[] = [];
