const keyOf = (keyword: string): string => keyword.normalize('NFC').toLowerCase();

/** Keywords in their order; of those that differ in case alone the first. */
export const distinctKeywords = (keywords: readonly string[]): string[] => {
  const first = new Map<string, string>();
  for (const keyword of keywords) if (!first.has(keyOf(keyword))) first.set(keyOf(keyword), keyword);
  return [...first.values()];
};
