import { dot } from '@consortia/infra/embeddings/dot';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { remembered } from '@consortia/infra/text/remembered';
import { splitWords, termOf } from '@consortia/infra/text/terms';
import type { Asking } from './asking.ts';

/** A piece of a guide. `about` has the words that it is found by. */
export type Passage = { readonly title: string; readonly about: string; readonly text: string };

const embeddings = createEmbeddedEmbeddings();
const maxVectors = 500;
const maxQuestion = 500;
const vectorOf = remembered(maxVectors, async (text: string) => (await embeddings.embed([text]))[0]!);

const stemsOf = (text: string): Set<string> =>
  new Set(
    splitWords(text)
      .map(termOf)
      .filter((term) => term !== ''),
  );
/** How rare a word is among passages. */
const rarity = (count: number, all: number): number => Math.log((all + 1) / (count + 0.5));

/** A word of the title counts so often, and the likeness of the vectors so much as words that are this rare. */
const titleWeight = 2;
const vectorWeight = 4;
/** So much a passage has of what a question asks, by the rarity of its words, and so like it is. */
export type Least = { readonly covered: number; readonly likeness: number };
/** So rare is a word that no passage has: it may be the subject of another question, or one that says little. */
const unknownWord = 1.5;
/** Further passages are at least this share as good as the first. */
const leastShare = 0.8;

/** The passages that answer a question best, by its words and by its sentence vector; none where none has enough in common with it. */
export async function bestOf<P extends Passage>(
  passages: readonly P[],
  { reading }: Pick<Asking, 'reading'>,
  most: number,
  least: Least,
): Promise<P[]> {
  const question = reading.tokens
    .filter(({ kind }) => kind === 'word' || kind === 'number')
    .map(({ text }) => text)
    .join(' ')
    .slice(0, maxQuestion);
  const sought = [...stemsOf(question)];
  // Not remembered: it is a text of a person.
  const [vector] = await embeddings.embed([question]);
  const read = passages.map((one) => ({ one, title: stemsOf(one.title), about: stemsOf(`${one.about} ${one.text}`) }));
  const counts = new Map(
    sought.map((word) => [word, read.filter(({ about, title }) => about.has(word) || title.has(word)).length]),
  );
  const rarityOf = (word: string): number =>
    counts.get(word) === 0 ? unknownWord : Math.max(0, rarity(counts.get(word)!, passages.length));
  const all = sought.reduce((sum, word) => sum + rarityOf(word), 0);
  const scored = await Promise.all(
    read.map(async ({ one, title, about }) => {
      let [shared, covered] = [0, 0];
      for (const word of sought) {
        const weight = title.has(word) ? titleWeight : about.has(word) ? 1 : 0;
        shared += weight * rarityOf(word);
        covered += Math.min(weight, 1) * rarityOf(word);
      }
      const likeness = dot(vector!, await vectorOf(`${one.title}. ${one.text}`.slice(0, 600)));
      return { one, covered: covered / Math.max(all, 1e-9), likeness, score: shared + vectorWeight * likeness };
    }),
  );
  const fitting = scored
    .filter(({ covered, likeness }) => covered >= least.covered && likeness >= least.likeness)
    .sort((first, second) => second.score - first.score);
  const top = fitting[0]?.score ?? 0;
  return fitting
    .filter(({ score }) => score >= leastShare * top)
    .slice(0, most)
    .map(({ one }) => one);
}
