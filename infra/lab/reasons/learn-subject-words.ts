import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { readRealCalls } from '@consortia/infra/testing/real-calls';
import { rememberedTerms, splitWords } from '@consortia/infra/text/terms';
import { openData } from '@consortia/recommendations/bench/real-data';
import { itemOf } from '../matches/judged-people.ts';

/** How much each word says of a subject, see `model-card.md`. Run: `npm run ranking:words -- --data ../shared/data --write`. */
const { values } = parseArgs({
  options: { data: { type: 'string', default: '../shared/data' }, write: { type: 'boolean', default: false } },
});
const file = new URL('../../../infra/text/subject-words.json', import.meta.url);
/** Texts that a word is in at least, so that their likeness says something of it. */
const leastTexts = 20;
/** Likeness above that of any two texts from which a word says all: those of research are up to 0.4. */
const whole = 0.1;
const atOnce = 256;

const data = openData(values.data);
const heldOut = new Set((await data.queries()).filter(({ heldOut }) => heldOut).map(({ qid }) => qid));
const projects = (await data.projects()).filter(({ id }) => !heldOut.has(String(id)));
const texts = [
  ...projects.map(({ title, objective }) => `${title}. ${objective}`),
  ...readRealCalls()
    .map(itemOf)
    .map(({ title, text }) => `${title}. ${text}`),
];

/** Texts, and the sum of their vectors. */
type Sum = { texts: number; vector: Float64Array };
const embeddings = createEmbeddedEmbeddings();
const noTexts = (): Sum => ({ texts: 0, vector: new Float64Array(embeddings.dimensions) });
function add(sum: Sum, vector: Float32Array): void {
  sum.texts += 1;
  for (const [at, value] of vector.entries()) sum.vector[at]! += value;
}
/** Mean cosine of two of the texts. */
const likeness = ({ texts, vector }: Sum): number =>
  (vector.reduce((sum, value) => sum + value * value, 0) - texts) / (texts * (texts - 1));

const [all, byTerm, toTerm] = [noTexts(), new Map<string, Sum>(), rememberedTerms()];
for (let from = 0; from < texts.length; from += atOnce) {
  const some = texts.slice(from, from + atOnce);
  const vectors = await embeddings.embed(some);
  for (const [at, text] of some.entries()) {
    add(all, vectors[at]!);
    for (const term of new Set(splitWords(text).map(toTerm))) {
      const sum = byTerm.get(term) ?? noTexts();
      byTerm.set(term, sum);
      add(sum, vectors[at]!);
    }
  }
}
await embeddings.close();
const any = likeness(all);
const shares = [...byTerm]
  .filter(([term, sum]) => term !== '' && sum.texts >= leastTexts)
  .map(([term, sum]) => [term, Math.max(0, Math.floor((100 * (likeness(sum) - any)) / whole))] as const)
  .filter(([, share]) => share < 100)
  .toSorted(([one], [other]) => (one < other ? -1 : 1));
process.stdout.write(`${shares.length} of ${byTerm.size} words of ${texts.length} texts say less than all\n`);
if (values.write) await writeFile(file, `${JSON.stringify({ shares: Object.fromEntries(shares) })}\n`);
