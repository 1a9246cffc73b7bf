import type { Direction, StatementModel } from '@consortia/infra/llm/statements/statement-model';
import learnt from './statements.json' with { type: 'json' };

/** Numbers as they are stored: 32 bits each, little-endian, in base64. */
const decode = (text: string): Float32Array => {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at));
};
const direction = ({ vector, constant }: { vector: string; constant: number }): Direction => ({
  vector: decode(vector),
  constant,
});

const { substance, aspects, empty, solid, about, emptyInDocuments } = learnt;
/** What was learnt from the sections of `bench` (`training/write-statements.ts`). */
export const statementModel: StatementModel = {
  substance: { ...direction(substance), style: decode(substance.style) },
  aspects: Object.fromEntries(Object.entries(aspects).map(([name, stored]) => [name, direction(stored)])),
  empty,
  solid,
  about,
};

/** Documents of Part B-2 consist of short statements of fact: fewer of them say nothing. */
export const inDocuments = (model: StatementModel): StatementModel => ({ ...model, empty: emptyInDocuments });
