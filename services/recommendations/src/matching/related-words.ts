/** Endings that stems of one word still have, and how many letters have to precede them. */
const endings = new Map<string, number>();
for (const [least, list] of [
  [4, ' or ular'],
  [5, 'er al ar ic ist ism at iz is ation ment ant iv ous in t eri'],
  [6, 'i ri eut ier'],
] as const)
  for (const ending of list.split(' ')) endings.set(ending, least);
const maxEnding = 5;
/** Before a whole word they make it a narrower one: biosensor. */
const prefixes = ['bio', 'nano', 'micro', 'macro', 'neuro', 'cyber', 'photo', 'electro', 'geo', 'socio'];
const prefixed = new RegExp(`^(?:${prefixes.join('|')})`);
/** Stems that are something else than what follows their prefix: biodiversity is not a kind of diverse. */
const otherWords = new Set(
  'biodivers cybersecur micrograph microorgan photograph photosynthesi photosynthet'.split(' '),
);
/** Fields of which a narrower word is another field: geochemistry is not what chemists do. */
const fields = new Set('biolog biologi chemic chemistri engin physic'.split(' '));
/** Stems of one word that differ have at least as many letters, and their first ones in common or one of the prefixes. */
const minLetters = 4;

const ends = (rest: string, before: string): boolean =>
  before.length >= (endings.get(rest) ?? (rest === before.at(-1) ? 5 : Number.POSITIVE_INFINITY));

const narrows = (narrow: string, whole: string): boolean =>
  whole.length > 4 &&
  narrow.length > whole.length &&
  narrow.endsWith(whole) &&
  narrow.replace(prefixed, '') === whole &&
  !otherWords.has(narrow) &&
  !fields.has(whole);

/**
 * Whether two stems are of one word: one is derived from the other, or both from the same (sens and sensor, magnetomet and
 * magnetometri). Likeness of spelling says less: optic and option, plan and plant, sens and send are different words.
 */
export function ofOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < minLetters || other.length < minLetters) return false;
  if (narrows(one, other) || narrows(other, one)) return true;
  // Most pairs of words start differently and need no comparison.
  if (one[0] !== other[0]) return false;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  for (let at = shared; at >= Math.max(minLetters, one.length - maxEnding, other.length - maxEnding); at -= 1) {
    const before = one.slice(0, at);
    if (ends(one.slice(at), before) && ends(other.slice(at), before)) return true;
  }
  return false;
}

/** Finds those of these stems that are of one word with another, comparing it only with stems that start like it. */
export function stemsOfOneWord(stems: Iterable<string>): (stem: string) => string[] {
  const all = new Set(stems);
  const byStart = Map.groupBy(all, (stem) => stem.slice(0, minLetters));
  return (stem) => {
    const found = (byStart.get(stem.slice(0, minLetters)) ?? []).filter((other) => ofOneWord(stem, other));
    const whole = stem.replace(prefixed, '');
    if (whole !== stem && all.has(whole) && narrows(stem, whole) && !found.includes(whole)) found.push(whole);
    for (const prefix of prefixes) {
      const narrow = prefix + stem;
      if (all.has(narrow) && narrows(narrow, stem) && !found.includes(narrow)) found.push(narrow);
    }
    return found;
  };
}
