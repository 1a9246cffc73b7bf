import { foldedWords } from '@consortia/proto/fold';

/** Legal forms folded, single letters joined: "S.p.A." is `spa`. Longer ones contain shorter ones at their end. */
const legalForms: ReadonlySet<string> = new Set(
  `ab ad ae aie aisbl aps as asa asbl bhd bt bv bvba cic co coop cv dd doo ead eeig eg ehf epe eood ev fonds geie ggmbh gie gmbh
  hf ike inc ivzw jsc kft kg kgaa kk lda llc llp lp ltd mbh mepe nv nyrt ohg ood ou oy oyj plc pte pty rt sa sab sal sas sarl sau sc
  scarl scpa scrl sgps sia sia sicav sl sll slu slne snc spa spk spzoo srl srls sro ste sti stichting uab ug vof vzw zoo zrt`.split(
    /\s+/,
  ),
);
const formOf: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  corp: 'corp',
  aktiengesellschaft: 'ag',
  ag: 'ag',
  se: 'se',
  osakeyhtio: 'oy',
  aktiebolag: 'ab',
  unipessoal: 'unipessoal',
  spol: 'spol',
  sp: 'sp',
};

const abbreviations: ReadonlyMap<string, string> = new Map([
  ['univ', 'university'],
  ['inst', 'institute'],
  ['natl', 'national'],
  ['intl', 'international'],
  ['dept', 'department'],
  ['center', 'centre'],
  ['ctr', 'centre'],
  ['hosp', 'hospital'],
]);
/** Words that say nothing about which organisation a name means. */
const emptyWords = new Set(
  'a al and da das de del della dem den der des di die do dos du e et fur in for la le les of the und van voor y'.split(
    ' ',
  ),
);

/** "zuerich" and "zurich" are one name: umlauts are written both ways. */
const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1');

/** Words of a name, with the single letters of "S. p. A." joined to one word. */
function wordsIn(name: string): string[] {
  const words: string[] = [];
  let initials = '';
  const close = (): void => {
    if (initials !== '') words.push(initials);
    initials = '';
  };
  for (const word of foldedWords(name.replaceAll('&', ' and '))) {
    if (word.length === 1 && /[a-z]/.test(word)) initials += word;
    else {
      close();
      words.push(withoutUmlauts(abbreviations.get(word) ?? word));
    }
  }
  close();
  return words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
}

export type NameParts = {
  /** The name without case, diacritics, punctuation, a leading "The" and its legal form. */
  key: string;
  /** Its words in alphabetical order without those that say nothing, each once. */
  words: string;
  /** Its legal form in short, or null. */
  legalForm: string | null;
};

/** Splits the name of an organisation into what is compared. Null where nothing of it can be compared. */
export function namePartsOf(name: string): NameParts | null {
  const words = wordsIn(name);
  const form: string[] = [];
  while (words.length > 1) {
    const last = words.at(-1)!;
    const short = Object.hasOwn(formOf, last) ? formOf[last]! : legalForms.has(last) ? last : null;
    if (short === null) break;
    form.unshift(short);
    words.pop();
  }
  if (words.length === 0) return null;
  const telling = [...new Set(words.filter((word) => !emptyWords.has(word)))].sort();
  return {
    key: words.join(' '),
    words: telling.join(' '),
    legalForm: form.length > 0 ? form.join('') : null,
  };
}

/** A name, and the same without what is in brackets and without its own acronym at its end. */
export function spellingsOf(name: string, shortName: string | null): string[] {
  const plain = name.replace(/\([^()]*\)/g, ' ');
  const blank = plain.trimEnd().lastIndexOf(' ');
  const last = blank > 0 ? plain.trimEnd().slice(blank + 1) : '';
  const isAcronym = last.length > 1 && shortName !== null && last.toLowerCase() === shortName.trim().toLowerCase();
  return [...new Set([name, plain.trim(), ...(isAcronym ? [plain.slice(0, blank)] : [])])].filter((one) => one !== '');
}
