import { sentencesOf } from '@consortia/infra/llm/find-cues';
import { sentenceVectors } from '@consortia/infra/llm/likeness';
import { type AnswerModel, logSoftmax, type Weights, weigh } from '@consortia/infra/llm/statements/answer-model';
import {
  featuresOf,
  type Hashed,
  type SentenceFeatures,
  type StyleNorm,
  scales,
  tableSizes,
} from '@consortia/infra/llm/statements/sentence-features';
import { styleOf } from '@consortia/infra/llm/statements/style';
import { minimise } from '../learning/minimise.ts';
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
/** Adds `factor` times the features of a sentence to weights. */
function addTo(weights: Weights, { dense, words, characters }: SentenceFeatures, factor: number): void {
  const add = (row: Float64Array | undefined, { places, value }: Hashed): void => {
    if (row) for (const place of places) row[place % row.length]! += factor * value;
  };
  const row = weights.dense;
  for (let at = 0; at < row.length; at += 1) row[at]! += factor * dense[at]!;
  add(weights.words, words);
  add(weights.characters, characters);
}
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
/** Adds the penalty of large weights to a slope, and returns its value. */
function penalty(place: Float64Array, slope: Float64Array, ridge: number): number {
  for (let at = 0; at < place.length; at += 1) slope[at]! += ridge * place[at]!;
  return (ridge / 2) * place.reduce((sum, value) => sum + value * value, 0);
}

/** Topic of a sound sentence, among the names that compete in its subsection: multinomial logistic regression without the style. */
function learnPresence(examples: readonly Example[], names: readonly string[]): Weights[] {
  const rows = examples
    .filter(({ isSound, name }) => isSound && name !== null)
    .map(({ features, name, rivals }) => ({
      features: { ...features, dense: features.dense.map((value, at) => (at < styleLength ? 0 : value)) },
      rivals: rivals.map((rival) => names.indexOf(rival)),
      column: rivals.indexOf(name!),
    }));
  const size = names.length * widthOf(presenceTables);
  const found = minimise(
    (place, slope) => {
      const weights = viewsOf(place, names.length, presenceTables, 0);
      const slopes = viewsOf(slope, names.length, presenceTables, 0);
      let loss = penalty(place, slope, presenceRidge);
      for (const { features, rivals, column } of rows) {
        const logs = logSoftmax(Float64Array.from(rivals, (rival) => weigh(weights[rival]!, features)));
        loss -= logs[column]!;
        for (const [at, rival] of rivals.entries())
          addTo(slopes[rival]!, features, Math.exp(logs[at]!) - (at === column ? 1 : 0));
      }
      return loss;
    },
    size,
    steps.presence,
  );
  return viewsOf(found, names.length, presenceTables, 0);
}

/** Whether a sentence says something that can be checked, and what changes with the aspect that it is to answer: logistic regression. */
function learnSubstance(
  examples: readonly Example[],
  names: readonly string[],
): { substance: Weights; answers: Weights[] } {
  const shared = widthOf(tableSizes);
  const partsOf = (place: Float64Array) => ({
    substance: viewsOf(place, 1, tableSizes, 0)[0]!,
    answers: viewsOf(place, names.length, {}, shared),
  });
  const rows = examples.map(({ features, isSound, name }) => ({
    features,
    side: isSound ? 1 : -1,
    at: name ? names.indexOf(name) : -1,
  }));
  const found = minimise(
    (place, slope) => {
      const weights = partsOf(place);
      const slopes = partsOf(slope);
      let loss = penalty(place, slope, substanceRidge);
      for (const { features, side, at } of rows) {
        const odds = side * (weigh(weights.substance, features) + (at < 0 ? 0 : weigh(weights.answers[at]!, features)));
        loss += odds > 0 ? Math.log1p(Math.exp(-odds)) : Math.log1p(Math.exp(odds)) - odds;
        const factor = -side / (1 + Math.exp(odds));
        addTo(slopes.substance, features, factor);
        if (at >= 0) addTo(slopes.answers[at]!, features, factor);
      }
      return loss;
    },
    shared + names.length * denseLength,
    steps.substance,
  );
  return partsOf(found);
}

/** Learns from sections what their sentences are about and whether they answer; `rivalsOf` has the names that compete in a section. */
export async function learnSentences(
  sections: readonly Section[],
  rivalsOf: (section: Section) => readonly string[],
): Promise<SentenceModel> {
  const { examples, norm } = await examplesOf(sections, rivalsOf);
  const names = [...new Set(examples.flatMap(({ rivals }) => rivals))].sort();
  const presence = learnPresence(examples, names);
  const { substance, answers } = learnSubstance(examples, names);
  const aspects = Object.fromEntries(
    names.map((name, at) => [name, { presence: presence[at]!, answers: answers[at]! }]),
  );
  return { norm, substance, aspects };
}
