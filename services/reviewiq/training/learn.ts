import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { sentencesOf } from '@consortia/infra/llm/find-cues';
import { dot } from '@consortia/infra/llm/statements/dot';
import type { Direction, StatementModel } from '@consortia/infra/llm/statements/statement-model';
import { styleOf } from '@consortia/infra/llm/statements/style';
import type { Section } from '../bench/sections.ts';
import { aspectsOf } from './labels.ts';
import { gram, logistic, solve } from './linear.ts';

/** A sentence of a section or of one of its flaws. */
type Example = { vector: Float32Array; style: number[]; isSound: boolean; aspects: readonly string[] };

/** Chosen by cross-validation (docs/adr/0129-what-a-statement-says.md). */
const vectorScale = 4;
const styleScale = 0.5;
const substanceRidge = 6;
const aspectRidge = 0.8;

const embeddings = createEmbeddedEmbeddings();
async function examplesOf(sections: readonly Section[]): Promise<Example[]> {
  const rows: { text: string; isSound: boolean; label: string | null | undefined }[] = [];
  // As the reviewer splits them: a row of a table is a sentence or several.
  const add = (text: string, isSound: boolean, label: string | null | undefined): void => {
    for (const { written } of sentencesOf(text)) rows.push({ text: written, isSound, label });
  };
  for (const { sentences, aspects, flaws } of sections) {
    for (const [at, text] of sentences.entries()) add(text, true, aspects?.[at]);
    for (const flaw of flaws) for (const text of flaw.with) add(text, false, flaw.aspect);
  }
  const vectors = await embeddings.embed(rows.map(({ text }) => text));
  return rows.map(({ text, isSound, label }, at) => ({
    vector: vectors[at]!,
    style: styleOf(text),
    isSound,
    aspects: (label && aspectsOf[label]) || [],
  }));
}

const meanOf = (rows: readonly ArrayLike<number>[]): Float64Array => {
  const sums = new Float64Array(rows[0]!.length);
  for (const row of rows) for (let at = 0; at < sums.length; at += 1) sums[at]! += row[at]! / rows.length;
  return sums;
};

/** Logistic regression on the style, each number of it at unit variance, and the vector. */
function learnSubstance(examples: readonly Example[]): StatementModel['substance'] {
  const mean = meanOf(examples.map(({ style }) => style));
  const squares = meanOf(examples.map(({ style }) => style.map((value, at) => (value - mean[at]!) ** 2)));
  const scale = squares.map((square) => styleScale / (Math.sqrt(square) + 1e-6));
  const rows = examples.map(({ style, vector }) =>
    Float64Array.from([
      ...style.map((value, at) => (value - mean[at]!) * scale[at]!),
      ...Array.from(vector, (value) => value * vectorScale),
      1,
    ]),
  );
  const found = logistic(
    rows,
    examples.map(({ isSound }) => (isSound ? 1 : 0)),
    substanceRidge,
  );
  const style = scale.map((value, at) => value * found[at]!);
  return {
    style,
    vector: found.slice(style.length, -1).map((value) => value * vectorScale),
    constant: found.at(-1)! - dot(style, mean),
  };
}

/** Linear discriminants: what the sentences on an aspect have in common, against all others. */
function learnAspects(examples: readonly Example[]): Record<string, Direction> {
  const labelled = examples.filter(({ aspects }) => aspects.length > 0);
  const names = [...new Set(labelled.flatMap(({ aspects }) => aspects))].sort();
  const mean = meanOf(labelled.map(({ vector }) => vector));
  const centred = labelled.map(({ vector }) => Float64Array.from(vector, (value, at) => value - mean[at]!));
  const even = new Float64Array(labelled.length).fill(1 / labelled.length);
  const spread = gram(centred, even, 0);
  const usual = spread.reduce((sum, row, at) => sum + row[at]!, 0) / spread.length;
  for (const [at, row] of spread.entries()) row[at]! += (aspectRidge / (1 - aspectRidge)) * usual;
  const means = names.map((name) => {
    const isOn = ({ aspects }: Example) => aspects.includes(name);
    return {
      on: meanOf(labelled.filter(isOn).map(({ vector }) => vector)),
      off: meanOf(labelled.filter((example) => !isOn(example)).map(({ vector }) => vector)),
    };
  });
  const found = solve(
    spread,
    means.map(({ on, off }) => on.map((value, at) => value - off[at]!)),
  );
  return Object.fromEntries(
    names.map((name, index) => {
      const { on, off } = means[index]!;
      const [high, low] = [dot(found[index]!, on), dot(found[index]!, off)];
      const vector = found[index]!.map((value) => value / (high - low));
      return [name, { vector, constant: -(high + low) / 2 / (high - low) }];
    }),
  );
}

/** Limits of what is learnt, chosen by leaving authors out (`choose-limits.ts`). Documents of Part B-2 consist of short statements of fact. */
export const limits = { empty: -0.2, solid: 1, about: -0.25 };
export const emptyInDocuments = -1.4;

/** What sections with planted flaws show of what statements say. The same sections give the same result. */
export const learnStatements = async (sections: readonly Section[]): Promise<StatementModel['substance']> =>
  learnSubstance(await examplesOf(sections));
/** What sections with labels show of what statements are about. */
export const learnLabels = async (sections: readonly Section[]): Promise<StatementModel['aspects']> =>
  learnAspects(await examplesOf(sections));

/** Learns both from the same sections. */
export const learn = async (sections: readonly Section[]): Promise<StatementModel> => ({
  substance: await learnStatements(sections),
  aspects: await learnLabels(sections),
  ...limits,
});
