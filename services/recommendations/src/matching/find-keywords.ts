import { dot as cosine } from '@consortia/infra/embeddings/dot';
import { isGeneric, tells } from '@consortia/infra/text/subject-words';
import { hashOf, type TermOf } from '@consortia/infra/text/terms';
import { isSmallForeignWord } from './foreign-sentence.ts';
import { type Model, rarity } from './model.ts';
import type { ReasonFeatures } from './reason-chance.ts';
import type { Embed, FieldOf, Wholes } from './sentences.ts';
import { partsOf, type SplitItem, type Written } from './split-item.ts';

/** Words that lie further apart than this are no phrase of the other text. */
const windowWords = 5;
/** Share of a keyword that has to be found for it to be a candidate. */
const foundPartly = 0.4;
/** Sentences with the words of a keyword that are compared with it. */
const maxAround = 5;

export type Keyword = { text: string; words: readonly Written[] };
/** A keyword by its words; small words of other languages ("de la") are not searched for. */
export const keywordOf = (text: string, toTerm: TermOf): Keyword => ({
  text,
  words: partsOf(text, toTerm)
    .flat()
    .map((one) => (isSmallForeignWord(one.word) ? { ...one, term: '' } : one)),
});

/** A word of a keyword and the one that was found for it. */
type Pair = { mine: Written; theirs: Written };
/** Where a keyword is found; `gap`: words between those that were found; `verbatim`: 1 if it stands there as the person writes it. */
type Window = { theirs: string; pairs: readonly Pair[]; gap: number; weight: number; verbatim: number };
type Place = Window & { keyword: Keyword; share: number; around: string[] };

const weightOf = (model: Model, { term }: Written): number =>
  term === '' ? 0 : tells(hashOf(term)) * (0.1 + rarity(model, hashOf(term)));
const tellsOf = ({ term }: Written): number => tells(hashOf(term));

const wordsIn = (words: readonly Written[]): string => words.map(({ word }) => word).join(' ');

/** Above 0 where one place has more of a keyword, or as much of it closer together. */
const compared = (one: Window, other: Window): number => one.weight - other.weight || other.gap - one.gap;

/** The few words of a part that share most with a keyword; `mineOf`: the words of the keyword by a term of the item. */
function bestWindow(
  model: Model,
  keyword: Keyword,
  mineOf: ReadonlyMap<string, Written>,
  part: readonly Written[],
): Window | null {
  const written = wordsIn(keyword.words).toLowerCase();
  let best: Window | null = null;
  for (let from = 0; from < part.length; from += 1) {
    const pairs: Pair[] = [];
    for (let to = from; to < Math.min(part.length, from + windowWords); to += 1) {
      const mine = mineOf.get(part[to]!.term);
      if (!mine) {
        if (to === from) break;
        continue;
      }
      if (pairs.some((pair) => pair.mine === mine)) continue;
      pairs.push({ mine, theirs: part[to]! });
      const between = part.slice(from, to + 1);
      const gap = between.filter(({ term }) => term !== '').length - pairs.length;
      const weight = pairs.reduce((sum, pair) => sum + weightOf(model, pair.mine), 0);
      const theirs = wordsIn(between);
      const window = { theirs, pairs: [...pairs], gap, weight, verbatim: Number(theirs.toLowerCase() === written) };
      if (!best || compared(window, best) > 0) best = window;
    }
  }
  return best;
}

function placeOf(model: Model, keyword: Keyword, item: SplitItem): Place | null {
  const mineOf = new Map<string, Written>();
  for (const mine of keyword.words)
    if (mine.term !== '') for (const term of item.termsLike(mine.term)) if (!mineOf.has(term)) mineOf.set(term, mine);
  for (const mine of keyword.words) if (mineOf.has(mine.term)) mineOf.set(mine.term, mine);
  const full = keyword.words.reduce((sum, word) => sum + weightOf(model, word), 0);
  let best: Window | null = null;
  let around: string[] = [];
  for (const at of item.partsWith(mineOf.keys())) {
    const { sentence, words } = item.parts[at]!;
    const found = bestWindow(model, keyword, mineOf, words);
    const better = found && best ? compared(found, best) : 1;
    if (!found || better < 0) continue;
    if (better > 0) around = [];
    if (better > 0 || found.verbatim > best!.verbatim) best = found;
    if (around.length < maxAround) around.push(sentence);
  }
  if (!best || best.weight < full * foundPartly) return null;
  // Words of texts of every field are no candidate alone.
  if (best.pairs.every(({ mine }) => isGeneric(hashOf(mine.term)))) return null;
  return { ...best, keyword, share: best.weight / full, around };
}

/** A keyword that is found in an item, and what says how likely it is a sensible reason. */
export type FoundKeyword = { yours: string; theirs: string; features: ReasonFeatures };

/** The keywords of a person that an item names in whole or in part, by words of one stem or alike at their start. */
export async function findKeywords(
  model: Model,
  keywords: readonly Keyword[],
  item: SplitItem,
  title: string,
  wholes: Wholes,
  fieldOf: FieldOf,
  embed: { mine: Embed; theirs: Embed },
): Promise<FoundKeyword[]> {
  const places = keywords.flatMap((keyword) => placeOf(model, keyword, item) ?? []);
  const own = await embed.mine(places.map(({ keyword }) => keyword.text));
  const toldByTitle = item.parts
    .flatMap(({ sentence, words }) => (sentence === title ? words : []))
    .reduce((sum, word) => sum + (word.term === '' ? 0 : tellsOf(word)), 0);
  return Promise.all(
    places.map(async ({ keyword, theirs, pairs, gap, share, around }, at) => {
      const found = new Set(pairs.map(({ mine }) => mine));
      const missing = keyword.words.filter((word) => word.term !== '' && !found.has(word));
      const others = pairs.filter(({ mine, theirs: other }) => mine.word.toLowerCase() !== other.word.toLowerCase());
      const words = others.flatMap(({ mine, theirs: other }) => [mine.word.toLowerCase(), other.word.toLowerCase()]);
      const [field, sentences, forms, [rest]] = await Promise.all([
        fieldOf(keyword.text),
        embed.theirs(around),
        embed.mine(words),
        missing.length === 0 ? [] : embed.mine([missing.map(({ word }) => word).join(' ')]),
      ]);
      const nearest = (vector: Float32Array): number =>
        Math.max(0, ...sentences.map((sentence) => cosine(vector, sentence)));
      const telling = pairs.map(({ mine, theirs: other }) => Math.min(tellsOf(mine), tellsOf(other)));
      const together = telling.reduce((sum, one) => sum + one, 0);
      const features: ReasonFeatures = {
        title: cosine(field, wholes.title),
        text: cosine(field, wholes.text),
        own: cosine(own[at]!, wholes.title),
        ownText: cosine(own[at]!, wholes.text),
        near: nearest(field),
        ownNear: nearest(own[at]!),
        share,
        whole: missing.length === 0 ? 1 : 0,
        tells: Math.min(2, together),
        most: Math.max(...telling),
        rest: rest ? nearest(rest) : 0,
        forms: Math.min(1, ...others.map((_, pair) => cosine(forms[2 * pair]!, forms[2 * pair + 1]!))),
        gap,
        inText: around.some((sentence) => item.keywords.includes(sentence)) ? 0 : 1,
        others: places.length,
        titled: around.includes(title) ? together / Math.max(together, toldByTitle) : 0,
      };
      return { yours: keyword.text, theirs, features };
    }),
  );
}
