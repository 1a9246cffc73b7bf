const small = new Set('a and at de der des di do for für in la of on the to und y'.split(' '));
const maxWords = 7;

/**
 * The initials of a name or subject of two to seven words, with those of its small words and without: `UoA` and `UA` for
 * University of Aurora.
 */
export function initialsOf(phrase: string): string[] {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length < 2 || words.length > maxWords) return [];
  const first = (some: string[]): string => some.map((word) => [...word][0]).join('');
  const all = [first(words), first(words.filter((word) => !small.has(word.toLowerCase())))];
  return [...new Set(all)].filter((initials) => initials.length > 1);
}
