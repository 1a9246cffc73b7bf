const consonant = (word: string, at: number): boolean => {
  const letter = word[at]!;
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !consonant(word, at - 1);
};

/** Porter's measure: how often a vowel is followed by a consonant. */
function measure(word: string): number {
  let count = 0;
  for (let at = 1; at < word.length; at += 1) if (consonant(word, at) && !consonant(word, at - 1)) count += 1;
  return count;
}

const hasVowel = (word: string): boolean => [...word].some((_, at) => !consonant(word, at));
const endsDouble = (word: string): boolean =>
  word.length > 1 && word.at(-1) === word.at(-2) && consonant(word, word.length - 1);
const endsShort = (word: string): boolean => {
  const last = word.length - 1;
  return (
    last >= 2 &&
    consonant(word, last) &&
    !consonant(word, last - 1) &&
    consonant(word, last - 2) &&
    !'wxy'.includes(word[last]!)
  );
};

type Rules = readonly (readonly [suffix: string, replacement: string])[];
const second: Rules = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['iser', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const third: Rules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['alise', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const fourth: Rules = (
  'al ance ence er ic able ible ant ement ment ent sion tion ou ism ate iti ous ive ize ise'.split(' ') as string[]
).map((suffix) => [suffix, suffix === 'sion' ? 's' : suffix === 'tion' ? 't' : ''] as const);

function replace(word: string, rules: Rules, least: number): string {
  let best: (typeof rules)[number] | null = null;
  for (const rule of rules) if (word.endsWith(rule[0]) && rule[0].length > (best?.[0].length ?? 0)) best = rule;
  if (!best) return word;
  const rest = word.slice(0, -best[0].length) + best[1];
  const stem = best[0] === 'sion' || best[0] === 'tion' ? rest : word.slice(0, -best[0].length);
  return measure(stem) > least ? rest : word;
}

/** The stem of an English word in lower case (Porter, 1980, with British -ise). */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let stemmed = word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'i')
    .replace(/([^su])s$/, '$1');
  if (stemmed.endsWith('eed')) {
    if (measure(stemmed.slice(0, -3)) > 0) stemmed = stemmed.slice(0, -1);
  } else {
    const ending = /(ed|ing)$/.exec(stemmed);
    if (ending && hasVowel(stemmed.slice(0, -ending[0].length))) {
      stemmed = stemmed.slice(0, -ending[0].length);
      if (/(at|bl|iz)$/.test(stemmed)) stemmed += 'e';
      else if (endsDouble(stemmed) && !/[lsz]$/.test(stemmed)) stemmed = stemmed.slice(0, -1);
      else if (measure(stemmed) === 1 && endsShort(stemmed)) stemmed += 'e';
    }
  }
  if (stemmed.endsWith('y') && hasVowel(stemmed.slice(0, -1))) stemmed = `${stemmed.slice(0, -1)}i`;
  stemmed = replace(replace(replace(stemmed, second, 0), third, 0), fourth, 1);
  if (stemmed.endsWith('e')) {
    const rest = stemmed.slice(0, -1);
    if (measure(rest) > 1 || (measure(rest) === 1 && !endsShort(rest))) stemmed = rest;
  }
  return endsDouble(stemmed) && stemmed.endsWith('l') && measure(stemmed) > 1 ? stemmed.slice(0, -1) : stemmed;
}
