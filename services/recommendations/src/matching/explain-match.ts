import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { once } from '@consortia/proto/once';
import { fundedByTopic } from './funded-by-topic.ts';
import { isGeneric } from './generic-words.ts';
import { type Model, rarity } from './model.ts';
import { ofOneWord } from './related-words.ts';
import { onceForEach, rememberedForRecent } from './remembered.ts';
import { rememberedVectors } from './remembered-vectors.ts';
import { type Field, isAbout, likest, sameField } from './same-field.ts';
import { namingScheme, schemeTerms } from './schemes.ts';
import {
  agreesWith,
  asShown,
  comparable,
  comparableWithKeywords,
  type EmbedBoth,
  nearestPair,
  type OwnSentences,
  ownSentences,
  type Pair,
  sentencesOfBiography,
} from './sentences.ts';
import { type ItemText, type ProfileText, type TopicalReason, vectorStep, type WordsInCommon } from './shapes.ts';
import { sharedSentences } from './shared-sentences.ts';
import { partsOf, type SplitItem, splitItem, type Written } from './split-item.ts';
import { hashOf, rememberedTerms } from './terms.ts';
import { topicOf } from './topic-groups.ts';
import { namesSubject } from './vague-words.ts';
import { itemVectorText } from './vector-text.ts';

const reasons = 3;
/** Words that lie further apart than this are no phrase of the other text. */
const windowWords = 5;
/** Share of a keyword, by the rarity of its words, that has to be found for it to be a reason, where none is found whole. */
const clearlyFound = 0.55;
/** Share where there is no other reason; then it is the only one. */
const foundPartly = 0.4;
/** One word of several is a reason only if it is at least so rare, and no vague one. */
const rare = 0.15;
/** Sentences with a keyword of one word that resembles nothing of an item and is none of its keywords, where there is no other reason. */
const namedOften = 2;
/** Sentences with a word that are compared with the rest of its keyword. */
const maxAround = 5;
/** Sentences and words whose vectors are made once for a person and for an item. */
const [vectorsOfPerson, vectorsOfItem] = [400, 100];

const subjectWeight = (model: Model, term: string): number =>
  term === '' || isGeneric(hashOf(term)) ? 0 : 0.1 + rarity(model, hashOf(term));

/** `first`: the term of the first of these words. */
type Found = { theirs: string; first: string; strength: number; words: number };
const nothing: Found = { theirs: '', first: '', strength: 0, words: 0 };
const better = (one: Found, other: Found): boolean =>
  one.strength > other.strength || (one.strength === other.strength && one.words > other.words);

const prepositions = new Set('across against between by for from in of on to under with within'.split(' '));
/** Whether words in another order than in a keyword belong together: "models of the climate", not "policies and industries". */
const areJoined = (between: readonly Written[]): boolean =>
  between.length === 0 || between.some(({ word }) => prepositions.has(word.toLowerCase()));

/** Where in a keyword each term of an item is that is of one word with one of the keyword's, the first where it is so with several. */
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
    const found = new Set<number>();
    let last = from;
    for (let to = from; to < Math.min(part.length, from + windowWords); to += 1) {
      if (same[to]! < 0 || found.has(same[to]!)) continue;
      if (same[to]! < same[last]! && !areJoined(part.slice(last + 1, to))) continue;
      last = to;
      found.add(same[to]!);
      const strength = [...found].reduce((sum, at) => sum + subjectWeight(model, keyword[at]!.term), 0);
      const theirs = part.slice(from, to + 1).map(({ word }) => word);
      const window = { theirs: theirs.join(' '), first: part[from]!.term, strength, words: found.size };
      if (better(window, best)) best = window;
    }
  }
  return best;
}

/** One word of several says what the keyword is about only if it names a subject by itself, here as well as there. */
function tellsEnough(model: Model, keyword: readonly Written[], { first: their, words }: Found): boolean {
  if (words > 1 || keyword.filter(({ term }) => term !== '').length === 1) return words > 0;
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

/**
 * `found`: the share of the keyword by the rarity of its words; `isPart`: one of its words at least is missing; `isLoose`: the item names
 * the keyword and resembles neither it nor the person.
 */
type Expertise = { yours: string; theirs: string; strength: number; found: number; isPart: boolean; isLoose: boolean };

/** `isSubject`: of what a discipline is about; a part of it says little. */
type Keyword = { text: string; words: readonly Written[]; isSubject: boolean };

/** The words of an item that are a keyword's; null where they are no reason. */
async function expertiseReason(
  model: Model,
  { text: yours, words: keyword, isSubject }: Keyword,
  item: SplitItem,
  field: Field,
  embed: EmbedBoth,
): Promise<Expertise | null> {
  const places = placesIn(keyword, item);
  const count = keyword.filter(({ term }) => term !== '').length;
  // Most pairs are too far apart for a part of a keyword, and have no whole one.
  const mayBeWhole = new Set(places.values()).size === count || abbreviationIn(item, keyword) !== undefined;
  if (!mayBeWhole && field.like < sameField.part) return null;
  const full = keyword.reduce((sum, { term }) => sum + subjectWeight(model, term), 0);
  let best = nothing;
  let around: string[] = [];
  for (const at of item.partsWith(places.keys())) {
    const { sentence, words } = item.parts[at]!;
    const found = bestWindow(model, keyword, places, words);
    if (found.words === 0 || !tellsEnough(model, keyword, found)) continue;
    if (better(found, best)) [best, around] = [found, [sentence]];
    else if (!better(best, found) && around.length < maxAround) around.push(sentence);
  }
  const short = full > 0 && best.strength < full ? abbreviationIn(item, keyword) : undefined;
  const { theirs, strength } = short === undefined ? best : { theirs: short, strength: full };
  if (strength === 0 || strength < full * foundPartly) return null;
  const isPart = short === undefined && best.words < count;
  if (isPart && isSubject) return null;
  const isTag = best.words === 1 && around.every((one) => one !== item.title && item.keywords.includes(one));
  const isLoose = !(await isAbout(yours, { isPart, around, isTag }, field, embed));
  const isPhrase = best.words > 1 && best.words === theirs.split(' ').length;
  const isNamed = isPhrase || around.length >= namedOften || around.some((one) => item.keywords.includes(one));
  if (isLoose && (isPart || !isNamed)) return null;
  const isWord = short === undefined && best.words === 1;
  if (isWord && !(await agreesWith(yours, theirs, [item.title, ...around], embed))) return null;
  return { yours, theirs, strength, found: strength / full, isPart, isLoose };
}

async function expertiseReasons(
  model: Model,
  keywords: readonly Keyword[],
  item: SplitItem,
  field: Field,
  embed: EmbedBoth,
): Promise<Expertise[]> {
  const found: Expertise[] = [];
  for (const keyword of keywords) {
    const reason = await expertiseReason(model, keyword, item, field, embed);
    if (reason) found.push(reason);
  }
  return found;
}

/**
 * A person whose matches are explained; `vector`: of all of the text, in steps, null where it says nothing. The numbers of the model that
 * sentences are compared by are its last ones.
 */
export type ExplainedPerson = { text: ProfileText; vector: Int8Array | null };
/**
 * What is a reason, for a person to whom nothing before it in this list gives one for any item: `near`, also a pair of sentences that are
 * less near to each other; `named`, also a keyword that an item names and does not resemble.
 */
export const fallbacks = ['none', 'near', 'named'] as const;
export type Fallback = (typeof fallbacks)[number];
export type Explain = (item: ItemText, fallback?: Fallback) => Promise<TopicalReason[]>;
/** Explains matches of one person. */
export type Explainer = (model: Model, person: ExplainedPerson) => Explain;

type Encoder = Pick<Embeddings, 'embed' | 'dimensions'>;

/** So many of the last numbers of a vector in steps; at unit length where they are a part of it. */
function endOf(steps: Int8Array | null, dimensions: number): Float32Array {
  const end = Float32Array.from(steps?.subarray(-dimensions) ?? [], (value) => value * vectorStep);
  const length = steps && steps.length > dimensions ? Math.hypot(...end) : 1;
  return end.map((value) => value / (length || 1));
}

/**
 * Explains matches: at most three reasons for an item, the strongest first, in the words of the person and of the item. Where they
 * have no words in common, the two sentences nearest to each other are one. A person's funded projects are searched once, at the
 * first call under which some were funded; sentence vectors of an item are made once for all persons, as long as its text is held.
 */
export function createExplainer({ embed, dimensions }: Encoder): Explainer {
  const toTerm = rememberedTerms();
  const embedFor = onceForEach(async () => rememberedVectors(embed, vectorsOfItem));
  const wholesOf = onceForEach((item) => embed([itemVectorText(item), item.title]));
  const splitFor = rememberedForRecent((item) => splitItem(item, toTerm));
  const sentencesFor = onceForEach((item) => comparable(item, embed));
  const allSentencesFor = onceForEach((item) => comparableWithKeywords(item, embed));
  return (model, { text: profile, vector: steps }) => {
    const vector = endOf(steps, dimensions);
    const subjects = new Set(profile.subjects);
    const keywords = profile.keywords.map((text) => {
      return { text, words: partsOf(text, toTerm).flat(), isSubject: subjects.has(text) };
    });
    const schemesOf = (keyword: string) => schemeTerms(keyword).map((term) => [term, keyword] as const);
    const schemeKeywords = once(() => new Map(profile.keywords.flatMap(schemesOf)));
    const mine = rememberedVectors(embed, vectorsOfPerson);
    let funded: Map<number, string> | undefined;
    let own: Promise<OwnSentences> | undefined;
    /** Most pairs need no sentences: they have a reason already, or are too far apart for one. */
    const nearest = async (item: ItemText, like: number, isLast: boolean): Promise<Pair | null> => {
      if (like < sameField.pair) return null;
      own ??= ownSentences(profile, vector, mine);
      const theirs = isLast ? allSentencesFor(item) : sentencesFor(item);
      return nearestPair(await own, await theirs, like, isLast, { mine, theirs: await embedFor(item) });
    };
    const biography = once(() => sentencesOfBiography(profile));
    const sharedWith = (item: ItemText) => sharedSentences(model, biography(), splitFor(item), toTerm);
    /** Also for a last fallback. */
    const commonWith = onceForEach(async (item) => {
      const wholes = await wholesOf(item);
      const field: Field = { title: item.title, wholes, like: likest(vector, wholes) };
      const embedBoth = { mine, theirs: await embedFor(item) };
      return { field, found: await expertiseReasons(model, keywords, splitFor(item), field, embedBoth) };
    });
    return async (item, fallback = 'none') => {
      const { field, found } = await commonWith(item);
      const all = found
        .filter(({ isLoose }) => fallback === 'named' || !isLoose)
        .toSorted((a, b) => b.strength - a.strength);
      const whole = all.filter(({ isPart }) => !isPart);
      const clear = whole.length > 0 ? whole : all.filter(({ found }) => found >= clearlyFound);
      const some = clear.length > 0 ? clear : all.slice(0, 1);
      const expertise: WordsInCommon[] = some.map(({ yours, theirs }) => ({ kind: 'expertise', yours, theirs }));
      const schemes = namingScheme(item, schemeKeywords);
      const topic = item.identifier ? topicOf(item.identifier) : null;
      // Of a new call no project has been funded yet.
      if (topic !== null && model.histories.has(topic)) funded ??= fundedByTopic(model, profile);
      const project = topic === null ? undefined : funded?.get(topic);
      const history: TopicalReason[] = project === undefined ? [] : [{ kind: 'history', project }];
      const helixes: TopicalReason[] = item.helixIds
        .filter((id) => profile.helixIds.includes(id))
        .map((helixId) => ({ kind: 'helix', helixId }));
      expertise.push(...schemes.filter(({ yours }) => expertise.every((one) => one.yours !== yours)));
      if (expertise.length > 0) return [...expertise, ...history, ...helixes].slice(0, reasons);
      const pair = await nearest(item, field.like, fallback !== 'none');
      const near: TopicalReason[] = pair
        ? [{ kind: 'field', yours: asShown(pair.yours), theirs: asShown(pair.theirs) }]
        : [];
      const shared = fallback === 'named' && !pair && field.like >= sameField.shared ? sharedWith(item) : null;
      if (shared) near.push({ kind: 'field', yours: asShown(shared.yours), theirs: asShown(shared.theirs) });
      return [...history, ...near, ...helixes].slice(0, reasons);
    };
  };
}
