import { sentencesOf } from '@consortia/reviewiq/src/reviewer/find-cues';
import { sentenceVectors } from '@consortia/reviewiq/src/reviewer/likeness';
import type { AnswerModel, Weights } from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import {
  featuresOf,
  type SentenceFeatures,
  type StyleNorm,
  scales,
  tableSizes,
} from '@consortia/reviewiq/src/reviewer/statements/sentence-features';
import { styleOf } from '@consortia/reviewiq/src/reviewer/statements/style';
import { fitChoices, type Row, yesOrNo } from '../learning/fit-choices.ts';
import { nameOf } from './labels.ts';
import type { Section } from './sections.ts';

/** What sentences show, without the decision on a text. */
export type SentenceModel = Pick<AnswerModel, 'norm' | 'substance' | 'aspects'>;
/** A sentence of a section or of a flaw; `name` is what it is about, where the set has labels. */
type Example = { features: SentenceFeatures; isSound: boolean; name: string | null; rivals: readonly string[] };

/** Chosen by leaving authors out (docs/adr/0149-what-a-text-answers.md). */
const presenceRidge = 1;
const substanceRidge = 3;
const steps = { presence: 30, substance: 50 } as const;

const styleLength = styleOf('').length;
const styleScale = scales.style;
const neutral: StyleNorm = { mean: new Float64Array(styleLength), deviation: new Float64Array(styleLength).fill(1) };
const known = new Map<string, SentenceFeatures>();
/** Features without a norm of the style, which are made once for each sentence. */
async function plainFeatures(texts: readonly string[]): Promise<SentenceFeatures[][]> {
  const split = texts.map(sentencesOf);
  const missing = split.flat().filter(({ written }) => !known.has(written));
  const vectors = await sentenceVectors(missing);
  for (const [at, sentence] of missing.entries())
    known.set(sentence.written, featuresOf(sentence, vectors[at]!, neutral));
  return split.map((sentences) => sentences.map(({ written }) => known.get(written)!));
}
const withNorm = (features: SentenceFeatures, { mean, deviation }: StyleNorm): SentenceFeatures => ({
  ...features,
  dense: features.dense.map((value, at) =>
    at < styleLength ? (value - mean[at]! * styleScale) / deviation[at]! : value,
  ),
});

async function examplesOf(
  sections: readonly Section[],
  rivalsOf: (section: Section) => readonly string[],
): Promise<{ examples: Example[]; norm: StyleNorm }> {
  const rows: Omit<Example, 'features'>[] = [];
  const texts: string[] = [];
  for (const section of sections) {
    const rivals = rivalsOf(section);
    const add = (text: string, isSound: boolean, label: string | null | undefined): void => {
      const name = label ? nameOf(label) : null;
      rows.push({ isSound, name: name && rivals.includes(name) ? name : null, rivals });
      texts.push(text);
    };
    for (const [at, text] of section.sentences.entries()) add(text, true, section.aspects?.[at]);
    for (const flaw of section.flaws) for (const text of flaw.with) add(text, false, flaw.aspect);
  }
  const features = await plainFeatures(texts);
  const plain = rows.flatMap((row, at) => features[at]!.map((found) => ({ ...row, features: found })));
  const styles = plain.map(({ features: { dense } }) =>
    dense.subarray(0, styleLength).map((value) => value / styleScale),
  );
  const mean = new Float64Array(styleLength);
  const deviation = new Float64Array(styleLength);
  for (const style of styles) for (const [at, value] of style.entries()) mean[at]! += value / styles.length;
  for (const style of styles)
    for (const [at, value] of style.entries()) deviation[at]! += (value - mean[at]!) ** 2 / styles.length;
  const norm = { mean, deviation: deviation.map((square) => Math.sqrt(square) + 1e-6) };
  return { examples: plain.map((row) => ({ ...row, features: withNorm(row.features, norm) })), norm };
}

const denseLength = featuresOf({ written: '', folded: '' }, new Float64Array(256), neutral).dense.length;
/** Lengths of the tables of weights. That of the words on an aspect is shorter, since there are many aspects. */
type Tables = Readonly<Partial<Record<keyof typeof tableSizes, number>>>;
const presenceTables: Tables = { words: 2048 };
const widthOf = (tables: Tables): number => Object.values(tables).reduce((sum, length) => sum + length, denseLength);
/** Views of a list of numbers as weights, one after the other. */
function viewsOf(place: Float64Array, count: number, tables: Tables, from: number): Weights[] {
  return Array.from({ length: count }, (_, index) => {
    let at = from + index * widthOf(tables);
    const take = (length: number): Float64Array => {
      at += length;
      return place.subarray(at - length, at);
    };
    const dense = take(denseLength);
    return { dense, ...Object.fromEntries(Object.entries(tables).map(([kind, length]) => [kind, take(length)])) };
  });
}
/** The features of a sentence at the places of the weights that begin at `from`. */
function rowOf({ dense, words, characters }: SentenceFeatures, tables: Tables, from: number): Row {
  const places: number[] = [];
  const values: number[] = [];
  for (const [at, value] of dense.entries()) {
    places.push(from + at);
    values.push(value);
  }
  let start = from + denseLength;
  for (const [kind, { places: hashes, value }] of Object.entries({ words, characters })) {
    const length = tables[kind as keyof Tables];
    if (length === undefined) continue;
    for (const hash of hashes) {
      places.push(start + (hash % length));
      values.push(value);
    }
    start += length;
  }
  return { places, values };
}

/** Topic of a sound sentence, among the names that compete in its subsection: multinomial logistic regression without the style. */
async function learnPresence(examples: readonly Example[], names: readonly string[]): Promise<Weights[]> {
  const width = widthOf(presenceTables);
  const choices = examples
    .filter(({ isSound, name }) => isSound && name !== null)
    .map(({ features, name, rivals }) => {
      const plain = { ...features, dense: features.dense.map((value, at) => (at < styleLength ? 0 : value)) };
      const rows = rivals.map((rival) => rowOf(plain, presenceTables, names.indexOf(rival) * width));
      return { rows, right: [rivals.indexOf(name!)] };
    });
  const size = names.length * width;
  const found = await fitChoices(choices, { size, penalty: presenceRidge, steps: steps.presence });
  return viewsOf(found, names.length, presenceTables, 0);
}

/** Whether a sentence says something that can be checked, and what changes with the aspect that it is to answer: logistic regression. */
async function learnSubstance(
  examples: readonly Example[],
  names: readonly string[],
): Promise<{ substance: Weights; answers: Weights[] }> {
  const shared = widthOf(tableSizes);
  const choices = examples.map(({ features, isSound, name }) => {
    const all = rowOf(features, tableSizes, 0);
    const own = name ? rowOf(features, {}, shared + names.indexOf(name) * denseLength) : { places: [], values: [] };
    const join = (one: ArrayLike<number>, other: ArrayLike<number>) => [...Array.from(one), ...Array.from(other)];
    return yesOrNo({ places: join(all.places, own.places), values: join(all.values, own.values) }, isSound);
  });
  const size = shared + names.length * denseLength;
  const found = await fitChoices(choices, { size, penalty: substanceRidge, steps: steps.substance });
  return { substance: viewsOf(found, 1, tableSizes, 0)[0]!, answers: viewsOf(found, names.length, {}, shared) };
}

/** Learns from sections what their sentences are about and whether they answer; `rivalsOf` has the names that compete in a section. */
export async function learnSentences(
  sections: readonly Section[],
  rivalsOf: (section: Section) => readonly string[],
): Promise<SentenceModel> {
  const { examples, norm } = await examplesOf(sections, rivalsOf);
  const names = [...new Set(examples.flatMap(({ rivals }) => rivals))].sort();
  const presence = await learnPresence(examples, names);
  const { substance, answers } = await learnSubstance(examples, names);
  const aspects = Object.fromEntries(
    names.map((name, at) => [name, { presence: presence[at]!, answers: answers[at]! }]),
  );
  return { norm, substance, aspects };
}
