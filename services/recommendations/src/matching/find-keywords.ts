import { dot as cosine } from '@consortia/infra/embeddings/dot';
import { isSmallForeignWord } from './foreign-sentence.ts';
import { isGeneric } from './generic-words.ts';
import { type Model, rarity } from './model.ts';
import type { ReasonFeatures } from './reason-trust.ts';
import { ofOneWord } from './related-words.ts';
import { agreesWith, type EmbedBoth, type FieldOf, type Wholes } from './sentences.ts';
import { partsOf, type SplitItem, type Written } from './split-item.ts';
import { hashOf, type TermOf } from './terms.ts';
import { namesSubject } from './vague-words.ts';

/** Words that lie further apart than this are no phrase of the other text. */
const windowWords = 5;
/** Share of a keyword, by the rarity of its words, that has to be found for it to be a reason. */
const foundPartly = 0.4;
/** One word of several is a reason only if it is at least so rare, and no vague one. */
const rare = 0.15;
/** Sentences with a word that are compared with the rest of its keyword, and with the person. */
const maxAround = 5;

const subjectWeight = (model: Model, term: string): number =>
  term === '' || isGeneric(hashOf(term)) ? 0 : 0.1 + rarity(model, hashOf(term));

/** `terms`: those of these words that are of the keyword. */
type Found = { theirs: string; terms: readonly string[]; strength: number };
const nothing: Found = { theirs: '', terms: [], strength: 0 };
const better = (one: Found, other: Found): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.terms.length > other.terms.length);

const prepositions = new Set('across against between by for from in of on to under with within'.split(' '));
/** Words between others that belong together. */
const joining = new Set([...prepositions, 'a', 'an', 'the']);
/** Whether words in another order than in a keyword belong together: "models of the climate", not "policies and industries". */
const areJoined = (between: readonly Written[]): boolean =>
  between.length === 0 || between.some(({ word }) => prepositions.has(word.toLowerCase()));

/** Where in a keyword each term of an item is that is a form of one of its words, the first where there are several. */
function placesIn(keyword: readonly Written[], item: SplitItem): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, { term }] of keyword.entries())
    if (term !== '') for (const other of item.termsLike(term)) if (!places.has(other)) places.set(other, place);
  return places;
}

/** The few words of a part that share most with a keyword; `places`: where in the keyword a term is. */
function bestWindow(
  model: Model,
  keyword: readonly Written[],
  places: ReadonlyMap<string, number>,
  part: readonly Written[],
): Found {
  const same = part.map(({ term }) => places.get(term) ?? -1);
  let best = nothing;
  for (let from = 0; from < part.length; from += 1) {
    if (same[from]! < 0) continue;
    const [found, terms] = [new Set<number>(), [] as string[]];
    let last = from;
    for (let to = from; to < Math.min(part.length, from + windowWords); to += 1) {
      if (same[to]! < 0 || found.has(same[to]!)) continue;
      if (same[to]! < same[last]! && !areJoined(part.slice(last + 1, to))) continue;
      last = to;
      found.add(same[to]!);
      terms.push(part[to]!.term);
      const strength = [...found].reduce((sum, at) => sum + subjectWeight(model, keyword[at]!.term), 0);
      const theirs = part.slice(from, to + 1).map(({ word }) => word);
      const window = { theirs: theirs.join(' '), terms: [...terms], strength };
      if (better(window, best)) best = window;
    }
  }
  return best;
}

/**
 * One word of several says what the keyword is about only if it names a subject by itself, in both texts. Several with others in between
 * have to name two: "cycle of research infrastructures" is not cycling infrastructure.
 */
function tellsEnough(model: Model, keyword: readonly Written[], { theirs, terms: [their, ...more] }: Found): boolean {
  if (their === undefined) return false;
  const between = theirs.split(' ').filter((word) => !joining.has(word.toLowerCase())).length - more.length - 1;
  const isPhrase = between === 0 || theirs.includes(' and ') || theirs.includes(' or ');
  if (more.length > 0) return isPhrase || [their, ...more].filter(namesSubject).length > 1;
  if (keyword.filter(({ term }) => term !== '').length === 1) return true;
  const mine = keyword.find(({ term }) => ofOneWord(term, their))?.term ?? '';
  const alone = keyword.filter(({ term }) => subjectWeight(model, term) > 0).length === 1;
  return [mine, their].every((term) => namesSubject(term) && (alone || rarity(model, hashOf(term)) >= rare));
}

/** The only keyword of two words that is found by its initials: others of two letters have too many meanings. */
const artificialIntelligence = 'artifici intellig';
/** The first capitals that stand for all of a keyword: AI, MRI. */
function abbreviationIn(item: SplitItem, keyword: readonly Written[]): string | undefined {
  const telling = keyword.filter(({ term }) => term !== '');
  if (telling.length < 3 && telling.map(({ term }) => term).join(' ') !== artificialIntelligence) return undefined;
  const short = telling.map(({ word }) => word[0]!.toUpperCase()).join('');
  return item.hasWord(short) ? short : undefined;
}

const sentencesWith = (short: string, { parts }: SplitItem): string[] =>
  parts
    .filter(({ words }) => words.some(({ word }) => word === short))
    .slice(0, maxAround)
    .map(({ sentence }) => sentence);

/** `isSubject`: of what a discipline is about; a part of it says little. */
export type Keyword = { text: string; words: readonly Written[]; isSubject: boolean };
/** A keyword by its words; small words of other languages ("de la") are not searched for. */
export function keywordOf(text: string, subjects: ReadonlySet<string>, toTerm: TermOf): Keyword {
  const words = partsOf(text, toTerm).flat();
  return {
    text,
    words: words.map((one) => (isSmallForeignWord(one.word) ? { ...one, term: '' } : one)),
    isSubject: subjects.has(text),
  };
}

/**
 * Where a keyword is found: `share` of it by the rarity of its words; `isPart`: at least one of its words is missing; `isWord`: a single
 * word was found; `around`: the sentences with it.
 */
type Place = {
  yours: string;
  theirs: string;
  strength: number;
  share: number;
  isPart: boolean;
  isWord: boolean;
  around: string[];
};
/** A keyword that is found in an item, and what says how likely it is a sensible reason. */
export type FoundKeyword = Omit<Place, 'isWord' | 'around'> & { features: ReasonFeatures };

function placeOf(model: Model, { text: yours, words: keyword, isSubject }: Keyword, item: SplitItem): Place | null {
  const places = placesIn(keyword, item);
  const full = keyword.reduce((sum, { term }) => sum + subjectWeight(model, term), 0);
  let best = nothing;
  let around: string[] = [];
  for (const at of item.partsWith(places.keys())) {
    const { sentence, words } = item.parts[at]!;
    const found = bestWindow(model, keyword, places, words);
    if (!tellsEnough(model, keyword, found)) continue;
    if (better(found, best)) [best, around] = [found, [sentence]];
    else if (!better(best, found) && around.length < maxAround) around.push(sentence);
  }
  const short = full > 0 && best.strength < full ? abbreviationIn(item, keyword) : undefined;
  const { theirs, strength } = short === undefined ? best : { theirs: short, strength: full };
  const isPart = short === undefined && best.terms.length < keyword.filter(({ term }) => term !== '').length;
  if (strength === 0 || strength < full * foundPartly || (isPart && isSubject)) return null;
  const isWord = short === undefined && best.terms.length === 1;
  if (short !== undefined) around = sentencesWith(short, item);
  return { yours, theirs, strength, share: strength / full, isPart, isWord, around };
}

/**
 * The keywords of a person that an item names in whole or in part, by words of one stem that mean the same (populism and populations do
 * not), with what says how likely each is a sensible reason.
 */
export async function findKeywords(
  model: Model,
  keywords: readonly Keyword[],
  item: SplitItem,
  wholes: Wholes,
  fieldOf: FieldOf,
  embed: EmbedBoth,
): Promise<FoundKeyword[]> {
  const places = keywords.flatMap((keyword) => placeOf(model, keyword, item) ?? []);
  if (places.length === 0) return [];
  const [own, found] = [await embed.mine(places.map(({ yours }) => yours)), [] as FoundKeyword[]];
  for (const [at, { around, isWord, ...place }] of places.entries()) {
    if (isWord && !(await agreesWith(place.yours, place.theirs, [item.title, ...around], embed))) continue;
    const [field, sentences] = [await fieldOf(place.yours), await embed.theirs(around)];
    const features: ReasonFeatures = {
      title: cosine(field, wholes.title),
      text: cosine(field, wholes.text),
      keyword: cosine(own[at]!, wholes.title),
      sentence: Math.max(0, ...sentences.map((sentence) => cosine(field, sentence))),
      whole: place.isPart ? 0 : 1,
      inText: around.some((sentence) => item.keywords.includes(sentence)) ? 0 : 1,
      others: places.length,
      always: -1,
    };
    found.push({ ...place, features });
  }
  return found;
}
