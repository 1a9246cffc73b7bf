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
import { splitItem } from './split-item.ts';
import { rememberedTerms } from './terms.ts';
import { topicOf } from './topic-groups.ts';
import { itemVectorText } from './vector-text.ts';

const reasons = 3;
/** Share of a keyword that has to be found for it to be a reason next to others, where none is found whole. */
const clearlyFound = 0.55;
/** How likely a reason is sensible, at least. */
const trusted = 0.87;
/** Cosine of person and item from which sentences are a reason: the nearest, and those with words in common. */
const likeEnough = 0.25;
/** Cosine of a field of the person, or of one of their texts, from which a funded project is of their field: 47 of 49 judged ones are. */
const [fundedLike, fundedLikeText] = [0.4, 0.5];
/**
 * Lowest cosine of a field of the person and the title of an item at which a Helix of their keywords is a reason by itself: of 103 judged
 * ones 31 % are sensible, and from this one on 9 of 9.
 */
const helixLike = 0.35;
/** Texts whose vectors are made once: of all people, who have many keywords in common, and of an item. */
const [vectorsOfPeople, vectorsOfItem] = [8000, 100];

/**
 * A person whose matches are explained; `vector`: of all the text, in steps, null where it says nothing. Its last numbers are those of
 * the model that compares sentences.
 */
export type ExplainedPerson = { text: ProfileText; vector: Int8Array | null };
export type Explain = (item: ItemText) => Promise<TopicalReason[]>;
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
    const isLike = async ({ text, title }: Wholes): Promise<boolean> =>
      Math.max(cosine(vector, text), cosine(vector, title)) >= likeEnough ||
      (await likeness(text)) >= likeEnough ||
      (await likeness(title)) >= likeEnough;
    const isInHelix = async ({ title }: Wholes): Promise<boolean> =>
      Math.max(cosine(vector, title), await likeness(title)) >= helixLike;
    async function isOfField(project: string): Promise<boolean> {
      const [title, ...texts] = (await mine([project, ...field])) as [Float32Array, ...Float32Array[]];
      return (await likeness(title)) >= fundedLike || texts.some((text) => cosine(text, title) >= fundedLikeText);
    }
    /** Most pairs need no sentences: they have a reason already, or are too far apart for one. */
    const nearest = async (item: ItemText, wholes: Wholes): Promise<Pair | null> => {
      if (biography.length === 0 || !(await isLike(wholes))) return null;
      own ??= ownSentences(biography, fieldOf, mine);
      return nearestPair(await own, await sentencesFor(item), wholes);
    };
    /** The title of a text of the person that is nearest to an item, where it is near enough. */
    async function ownText({ text, title }: Wholes): Promise<TopicalReason[]> {
      const vectors = await mine([...profile.written]);
      const likes = vectors.map((one) => Math.max(cosine(one, text), cosine(one, title)));
      const nearest = likes.indexOf(Math.max(...likes));
      return nearest >= 0 && likes[nearest]! >= fundedLikeText
        ? [{ kind: 'own_text', title: profile.written[nearest]! }]
        : [];
    }
    const commonWith = onceForEach(async (item) => {
      const [text, title] = (await wholesOf(item)) as [Float32Array, Float32Array];
      const embedBoth = { mine, theirs: await embedFor(item) };
      const found = await findKeywords(model, keywords, splitFor(item), { text, title }, fieldOf, embedBoth);
      return { text, title, found };
    });
    return async (item) => {
      const { found: keywordsFound, ...wholes } = await commonWith(item);
      const all = keywordsFound
        .filter(({ features, strength }) => trustIn(features, strength) >= trusted)
        .toSorted((a, b) => b.strength - a.strength);
      const whole = all.filter(({ isPart }) => !isPart);
      const clear = whole.length > 0 ? whole : all.filter(({ share }) => share >= clearlyFound);
      const kept = clear.length > 0 ? clear : all.slice(0, 1);
      const expertise: WordsInCommon[] = kept.map(({ yours, theirs }) => ({ kind: 'expertise', yours, theirs }));
      const schemes = namingScheme(item, schemeKeywords);
      const isOfScheme = schemes.length > 0 && (isOfEveryField(item) || !namesAField);
      const topic = item.identifier ? topicOf(item.identifier) : null;
      // Of a new call no project has been funded yet.
      if (topic !== null && model.histories.has(topic)) funded ??= fundedByTopic(model, profile);
      const project = topic === null ? undefined : funded?.get(topic);
      const history: TopicalReason[] =
        project !== undefined && (await isOfField(project)) ? [{ kind: 'history', project }] : [];
      const inCommon = item.helixIds.filter((id) => profile.helixIds.includes(id));
      const followed = inCommon.filter((id) => !foundIds.has(id));
      const helixes = [...followed, ...inCommon.filter((id) => foundIds.has(id))].map(
        (helixId): HelixInCommon => ({ kind: 'helix', helixId }),
      );
      if (expertise.length > 0 || isOfScheme)
        expertise.push(...schemes.filter(({ yours }) => expertise.every((one) => one.yours !== yours)));
      if (expertise.length > 0) return [...expertise, ...history, ...helixes].slice(0, reasons);
      const pair = await nearest(item, wholes);
      const near: TopicalReason[] = pair
        ? [{ kind: 'field', yours: asShown(pair.yours), theirs: asShown(pair.theirs) }]
        : [];
      const alone = history.length + near.length + followed.length === 0;
      const some = alone && helixes.length > 0 && !(await isInHelix(wholes)) ? [] : helixes;
      const found = [...history, ...near, ...some].slice(0, reasons);
      return found.length > 0 ? found : ownText(wholes);
    };
  };
}
