import { writeFile } from 'node:fs/promises';
import { readSections, setNames } from '../bench/sections.ts';
import { emptyInDocuments, learn } from './learn.ts';

/** Learns from all sets and writes `src/rubrics/statements.json`: `npm run reviewer:learn`. */
const { substance, aspects, ...limits } = await learn((await Promise.all(setNames.map(readSections))).flat());
const encode = (values: ArrayLike<number>): string => {
  const bytes = Buffer.alloc(4 * values.length);
  for (let at = 0; at < values.length; at += 1) bytes.writeFloatLE(values[at]!, 4 * at);
  return bytes.toString('base64');
};
const stored = {
  ...limits,
  emptyInDocuments,
  substance: {
    constant: substance.constant,
    style: encode(substance.style),
    vector: encode(substance.vector),
  },
  aspects: Object.fromEntries(
    Object.entries(aspects).map(([name, { vector, constant }]) => [name, { constant, vector: encode(vector) }]),
  ),
};
await writeFile(new URL('../src/rubrics/statements.json', import.meta.url), `${JSON.stringify(stored, null, 2)}\n`);
