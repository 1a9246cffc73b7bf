import { dot } from '@consortia/infra/embeddings/dot';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { remembered } from '@consortia/infra/text/remembered';
import { termOf } from '@consortia/infra/text/terms';
import learned from './reading/passage-model.json' with { type: 'json' };
import type { Token } from './reading/tokens.ts';

/** A piece of a guide, found by its title and its text. */
export type Passage = { readonly title: string; readonly text: string };
/** What was learnt (`reading/model-card.md`): a weight of each feature, and questions to which the passage of a title is the answer. */
export type PassageModel = {
  readonly weights: readonly number[];
  readonly asked: Readonly<Record<string, readonly string[]>>;
};

const embeddings = createEmbeddedEmbeddings();
const maxVectors = 5000;
const maxQuestion = 500;
const maxText = 600;
/** Features of a passage; that nothing answers has two of its own. */
const shared = 8;
const vectorOf = remembered(maxVectors, async (text: string) => (await embeddings.embed([text]))[0]!);

/** Words of a text by their stems, and numbers of sections; "Part B-1" and "part B1" are alike. */
type Terms = ReadonlyMap<string, string>;
const termsIn = (text: string): Terms =>
  new Map(
    (text.replace(/\b([A-Z])-(\d)/g, '$1$2').match(/\d{1,3}(?:\.\d{1,3})+|[\p{L}\p{N}]+/gu) ?? [])
      .map((word): [string, string] => [/^\d/.test(word) ? word : termOf(word), word.toLowerCase()])
      .filter(([term]) => term !== ''),
  );
const sharedBy = (sought: Terms, terms: ReadonlySet<string> | Terms): string[] =>
  [...sought.keys()].filter((term) => terms.has(term));
const highest = (values: readonly number[]): number => Math.max(0, ...values);

export const questionOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ kind }) => kind !== 'call' && kind !== 'country')
    .map(({ text }) => text)
    .join(' ')
    .slice(0, maxQuestion);

/** How like the words of a question are to the likest of some words, weighed by rarity: "delete" is like "remove". */
async function wordLikeness(sought: Terms, rarity: ReadonlyMap<string, number>, terms: Terms): Promise<number> {
  const others = await Promise.all([...terms.values()].map(vectorOf));
  let [sum, whole] = [0, 1e-9];
  for (const [term, word] of sought) {
    const [own, weight] = [await vectorOf(word), rarity.get(term)!];
    // Numbers are alike or not.
    const isNumber = /^\d/.test(term);
    sum += weight * (terms.has(term) ? 1 : isNumber ? 0 : highest(others.map((other) => dot(own, other))));
    whole += weight;
  }
  return sum / whole;
}

/** Features of each passage as the answer to a question, and last of all those of no passage. */
export async function passageFeatures(
  passages: readonly Passage[],
  asked: PassageModel['asked'],
  question: string,
): Promise<number[][]> {
  const sought = termsIn(question);
  // Not remembered: it is a text of a person.
  const [vector] = await embeddings.embed([question]);
  const read = passages.map(({ title, text }) => {
    const questions = Object.hasOwn(asked, title) ? asked[title]! : [];
    return { title: termsIn(title), text: termsIn(text), asked: questions.map(termsIn), questions };
  });
  const all = read.map(
    ({ title, text, asked: of }) => new Set([...title.keys(), ...text.keys(), ...of.flatMap((one) => [...one.keys()])]),
  );
  const rarity = new Map(
    [...sought.keys()].map((term) => [
      term,
      Math.log((passages.length + 1) / (all.filter((terms) => terms.has(term)).length + 0.5)),
    ]),
  );
  const weigh = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + rarity.get(term)!, 0);
  const whole = Math.max(weigh([...sought.keys()]), 1e-9);
  const rows = await Promise.all(
    read.map(async ({ title, asked: of, questions }, at) => {
      const likeness = async (other: string) => dot(vector!, await vectorOf(other));
      const likest = await Promise.all(questions.map(likeness));
      const { title: written, text: body } = passages[at]!;
      return [
        weigh(sharedBy(sought, title)) / whole,
        weigh(sharedBy(sought, all[at]!)) / whole,
        sharedBy(sought, title).length / Math.max(title.size, 1),
        await likeness(written),
        await likeness(`${written}. ${body}`.slice(0, maxText)),
        highest(likest),
        highest(await Promise.all(of.map((terms) => wordLikeness(sought, rarity, terms)))),
        await wordLikeness(sought, rarity, title),
        0,
        0,
      ];
    }),
  );
  const unknown = [...sought.keys()].filter((term) => !all.some((terms) => terms.has(term)));
  return [...rows, [...Array<number>(shared).fill(0), 1, weigh(unknown) / whole]];
}

/** The chance of each passage to answer a question, and last of all that none does. */
export async function passageChances(
  passages: readonly Passage[],
  { weights, asked }: PassageModel,
  question: string,
): Promise<number[]> {
  const rows = await passageFeatures(passages, asked, question);
  const powers = rows.map((row) => Math.exp(row.reduce((sum, value, at) => sum + value * weights[at]!, 0)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** The passages that answer a question, the likeliest first: as many as it takes for one of them to be more likely right than not, at most `most`; none where that is likelier. */
export async function bestOf<P extends Passage>(
  passages: readonly P[],
  { tokens }: { tokens: readonly Token[] },
  most: number,
  model: PassageModel = learned,
): Promise<P[]> {
  const chances = await passageChances(passages, model, questionOf(tokens));
  const ranked = passages.map((one, at) => ({ one, chance: chances[at]! }));
  ranked.sort((first, second) => second.chance - first.chance);
  const none = chances.at(-1)!;
  const found: P[] = [];
  let sum = 0;
  for (const { one, chance } of ranked.slice(0, most)) {
    if (chance <= none || sum > 0.5) break;
    found.push(one);
    sum += chance;
  }
  return found;
}
