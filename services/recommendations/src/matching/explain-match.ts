import { dot as cosine } from '@consortia/infra/embeddings/dot';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import { once } from '@consortia/proto/once';
import { findKeywords, keywordOf } from './find-keywords.ts';
import { fundedByTopic } from './funded-by-topic.ts';
import type { Model } from './model.ts';
import { fieldsAmong, textsOfField } from './own-fields.ts';
import { trustIn } from './reason-trust.ts';
import { onceForEach, rememberedForRecent } from './remembered.ts';
import { rememberedVectors } from './remembered-vectors.ts';
import { isOfEveryField, namingScheme, schemeTerms } from './schemes.ts';
import {
  asShown,
  comparable,
  comparableWithKeywords,
  type Fallback,
  keywordsOfBiography,
  namesField,
  nearestPair,
  type OwnSentence,
  ownSentences,
  type Pair,
  sentencesOfBiography,
  type Wholes,
} from './sentences.ts';
import {
  type HelixInCommon,
  type ItemText,
  type ProfileText,
  type TopicalReason,
  vectorStep,
  type WordsInCommon,
} from './shapes.ts';
import { sharedSentences } from './shared-sentences.ts';
import { splitItem } from './split-item.ts';
import { rememberedTerms } from './terms.ts';
import { topicOf } from './topic-groups.ts';
import { itemVectorText } from './vector-text.ts';

const reasons = 3;
/** Share of a keyword that has to be found for it to be a reason next to others, where none is found whole. */
const clearlyFound = 0.55;
/** How likely a reason is sensible, at least. */
const trusted: Readonly<Record<Fallback, number>> = { none: 0.87, near: 0.7, named: 0.5 };
/** Cosine of person and item from which sentences are a reason: the nearest, and those with words in common. */
const likeEnough = 0.25;
/** Cosine of a field of the person, or of one of their texts, from which a funded project is of their field: 47 of 49 judged ones are. */
const [fundedLike, fundedLikeText] = [0.4, 0.5];
/**
 * Lowest cosine of a field of the person and the title of an item at which a Helix of their keywords is a reason by itself: of 103 judged
 * ones 31 % are sensible, and at these bounds 9 of 9, 10 of 16 and 18 of 41.
 */
const helixLike: Readonly<Record<Fallback, number>> = { none: 0.35, near: 0.3, named: 0.22 };
/**
 * Lowest cosine of a field of the person and an item at which a keyword that names its programme is an unsure reason: of 80 judged ones,
 * with any cosine, 59 % are sensible.
 */
const schemeLike = 0.25;
/** Texts whose vectors are made once: of all people, who have many keywords in common, and of an item. */
const [vectorsOfPeople, vectorsOfItem] = [8000, 100];

/**
 * A person whose matches are explained; `vector`: of all the text, in steps, null where it says nothing. Its last numbers are those of
 * the model that compares sentences.
 */
export type ExplainedPerson = { text: ProfileText; vector: Int8Array | null };
/** `only`: no reasons where no keyword is found, so that no sentences have to be compared. */
export type Explain = (item: ItemText, fallback?: Fallback, only?: 'keywords') => Promise<TopicalReason[]>;
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
 * Explains matches: at most three reasons for an item, the strongest first, in the words of the person and of the item. Where they have
 * no words in common, the two most similar sentences are one. A person's funded projects are searched once, at the first call under which
 * some were funded; sentence vectors of an item are made once for all people, as long as its text is held.
 */
export function createExplainer({ embed, dimensions }: Encoder): Explainer {
  const toTerm = rememberedTerms();
  const mine = rememberedVectors(embed, vectorsOfPeople);
  const embedFor = onceForEach(async () => rememberedVectors(embed, vectorsOfItem));
  const wholesOf = onceForEach((item) => embed([itemVectorText(item), item.title]));
  const splitFor = rememberedForRecent((item) => splitItem(item, toTerm));
  const sentencesFor = onceForEach((item) => comparable(item, embed));
  const allSentencesFor = onceForEach((item) => comparableWithKeywords(item, embed));
  return (model, { text: profile, vector: steps }) => {
    const vector = endOf(steps, dimensions);
    const subjects = new Set(profile.subjects);
    const named = [...profile.keywords, ...keywordsOfBiography(profile)];
    const keywords = named.map((text) => keywordOf(text, subjects, toTerm));
    const schemesOf = (keyword: string) => schemeTerms(keyword).map((term) => [term, keyword] as const);
    const schemeKeywords = once(() => new Map(profile.keywords.flatMap(schemesOf)));
    const foundIds = new Set(profile.foundHelixIds);
    const biography = sentencesOfBiography(profile);
    const field = textsOfField(named, biography);
    const namesAField = field.some(namesField);
    const { fieldOf, likeness } = fieldsAmong(field.length > 0 ? field : [...profile.written], mine, subjects);
    let funded: Map<number, string> | undefined;
    let own: Promise<OwnSentence[]> | undefined;
    const isLike = async ({ text, title }: Wholes, least: number): Promise<boolean> =>
      Math.max(cosine(vector, text), cosine(vector, title)) >= least ||
      (await likeness(text)) >= least ||
      (await likeness(title)) >= least;
    const isInHelix = async ({ title }: Wholes, fallback: Fallback): Promise<boolean> =>
      Math.max(cosine(vector, title), await likeness(title)) >= helixLike[fallback];
    async function isOfField(project: string): Promise<boolean> {
      const [title, ...texts] = (await mine([project, ...field])) as [Float32Array, ...Float32Array[]];
      return (await likeness(title)) >= fundedLike || texts.some((text) => cosine(text, title) >= fundedLikeText);
    }
    /** Most pairs need no sentences: they have a reason already, or are too far apart for one. */
    const nearest = async (item: ItemText, wholes: Wholes, fallback: Fallback): Promise<Pair | null> => {
      if (!(await isLike(wholes, likeEnough))) return null;
      own ??= ownSentences(profile, vector, fieldOf, mine);
      const theirs = fallback === 'none' ? sentencesFor(item) : allSentencesFor(item);
      return nearestPair(await own, await theirs, wholes, fallback, { mine, theirs: await embedFor(item) });
    };
    const sharedWith = (item: ItemText) => sharedSentences(model, biography, splitFor(item), toTerm);
    const commonWith = onceForEach(async (item) => {
      const [text, title] = (await wholesOf(item)) as [Float32Array, Float32Array];
      const embedBoth = { mine, theirs: await embedFor(item) };
      const found = await findKeywords(model, keywords, splitFor(item), { text, title }, fieldOf, embedBoth);
      return { text, title, found };
    });
    return async (item, fallback = 'none', only) => {
      const { found, ...wholes } = await commonWith(item);
      const sure = fallback === 'none' ? {} : { unsure: true as const };
      const all = found
        .filter(({ features, strength }) => trustIn(features, strength) >= trusted[fallback])
        .toSorted((a, b) => b.strength - a.strength);
      const whole = all.filter(({ isPart }) => !isPart);
      const clear = whole.length > 0 ? whole : all.filter(({ share }) => share >= clearlyFound);
      const kept = clear.length > 0 ? clear : all.slice(0, 1);
      const expertise: WordsInCommon[] = kept.map(({ yours, theirs }) => ({
        kind: 'expertise',
        yours,
        theirs,
        ...sure,
      }));
      const schemes = namingScheme(item, schemeKeywords).map((reason) => ({ ...reason, ...sure }));
      const isEnough = isOfEveryField(item) || !namesAField;
      const isOfScheme =
        schemes.length > 0 && (isEnough || (fallback !== 'none' && (await isLike(wholes, schemeLike))));
      const topic = item.identifier ? topicOf(item.identifier) : null;
      // Of a new call no project has been funded yet.
      if (topic !== null && model.histories.has(topic)) funded ??= fundedByTopic(model, profile);
      const project = topic === null ? undefined : funded?.get(topic);
      const history: TopicalReason[] =
        project !== undefined && (await isOfField(project)) ? [{ kind: 'history', project }] : [];
      const inCommon = item.helixIds.filter((id) => profile.helixIds.includes(id));
      const followed = inCommon.filter((id) => !foundIds.has(id));
      const helixes = [...followed, ...inCommon.filter((id) => foundIds.has(id))].map(
        (helixId): HelixInCommon => ({ kind: 'helix', helixId, ...(foundIds.has(helixId) && sure) }),
      );
      if (expertise.length > 0 || isOfScheme)
        expertise.push(...schemes.filter(({ yours }) => expertise.every((one) => one.yours !== yours)));
      if (expertise.length > 0) return [...expertise, ...history, ...helixes].slice(0, reasons);
      if (only) return [];
      const pair = await nearest(item, wholes, fallback);
      const near: TopicalReason[] = pair
        ? [{ kind: 'field', yours: asShown(pair.yours), theirs: asShown(pair.theirs), ...sure }]
        : [];
      const isShared = fallback === 'named' && !pair && (await isLike(wholes, likeEnough));
      const shared = isShared ? sharedWith(item) : null;
      if (shared) near.push({ kind: 'field', yours: asShown(shared.yours), theirs: asShown(shared.theirs), ...sure });
      const alone = history.length + near.length + followed.length === 0;
      const some = alone && helixes.length > 0 && !(await isInHelix(wholes, fallback)) ? [] : helixes;
      return [...history, ...near, ...some].slice(0, reasons);
    };
  };
}
