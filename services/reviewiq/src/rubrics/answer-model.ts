import type { AnswerModel, Weights } from '../reviewer/statements/answer-model.ts';
import learnt from './answers.json' with { type: 'json' };

/** Weights as they are stored: whole numbers of 8 bits in base64, and what each is worth. */
type Stored = { scale: number; values: string };
const decode = ({ scale, values }: Stored): Float64Array => {
  const bytes = Buffer.from(values, 'base64');
  return Float64Array.from({ length: bytes.length }, (_, at) => bytes.readInt8(at) * scale);
};
const weightsOf = (stored: Readonly<Record<string, Stored>>): Weights =>
  Object.fromEntries(Object.entries(stored).map(([kind, values]) => [kind, decode(values)])) as Weights;

const { substance, aspects, ...rest } = learnt;
/** What was learnt from the sections of `bench` (`training/write-answers.ts`). */
export const answerModel: AnswerModel = {
  ...rest,
  substance: weightsOf(substance),
  aspects: Object.fromEntries(
    Object.entries(aspects).map(([name, { presence, answers }]) => [
      name,
      { presence: weightsOf(presence), answers: weightsOf(answers) },
    ]),
  ),
};
