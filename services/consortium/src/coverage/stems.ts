const endings = 'ations ation ments ment ings ing ors or ers er ed es e s'.split(' ');
/** Words that say nothing about a field. */
const common = new Set(
  'that this with from their which will should have been they these those such into other more than also must and the for are measurements measurement measured measure methods method systems system research project projects network networks based development develop approach application applications analysis use used using new results study'.split(
    ' ',
  ),
);
const leastStem = 4;

function stemOf(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= leastStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Beginnings of the words of a text, so that “sensors” and “sensing” are the same. */
export const stemsOf = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !common.has(word)).map(stemOf));
