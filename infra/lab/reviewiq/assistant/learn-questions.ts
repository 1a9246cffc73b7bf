import { readFile, writeFile } from 'node:fs/promises';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import {
  chancesOf,
  type Intent,
  intentFeatures,
  intents,
  type QuestionModel,
  questionVector,
  subjectFeatures,
  subjectOf,
  type Table,
} from '@consortia/reviewiq/src/questions/reading/question-model';
import { type Token, tokensOf } from '@consortia/reviewiq/src/questions/reading/tokens';
import { type Choice, fitChoices, type Row, yesOrNo } from '../../learning/fit-choices.ts';

type Labelled = { intent: Intent; tokens: Token[]; isSubject: boolean[]; vector: Float32Array };

/**
 * Learns how questions to the assistant are read, and says how well on questions that were held out:
 * `node infra/lab/reviewiq/assistant/learn-questions.ts`, with `--errors` to see those that were read wrongly, with `--quick` without that.
 */
const here = new URL('.', import.meta.url);
const target = new URL('../../../../services/reviewiq/src/questions/reading/question-model.json', here);
const settings = { subjectPenalty: 0.3, intentPenalty: 0.2, vectorScale: 3, fewest: 2, doubt: 0.4 };
const folds = process.argv.includes('--quick') ? 0 : 10;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A question with its subject in square brackets. */
async function labelled(line: string): Promise<Labelled> {
  const [intent, written = ''] = line.split('\t');
  const tokens: Token[] = [];
  const isSubject: boolean[] = [];
  for (const [at, piece] of written.split(/[[\]]/).entries()) {
    for (const token of tokensOf(piece)) {
      tokens.push(token);
      isSubject.push(at % 2 === 1 && token.kind === 'word');
    }
  }
  return {
    intent: intent as Intent,
    tokens,
    isSubject,
    vector: await questionVector(written.replaceAll(/[[\]]/g, '')),
  };
}

/** Names of features that occur often enough, with their places. */
function placesOf(all: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of all) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= settings.fewest).map(([name]) => name);
  return new Map(names.sort().map((name, at) => [name, at]));
}
const rowOf = (features: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>, from = 0): Row => {
  const known = [...features].filter(([name]) => places.has(name));
  return { places: known.map(([name]) => from + places.get(name)!), values: known.map(([, value]) => value) };
};
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

async function learnSubject(all: readonly Labelled[]): Promise<Table> {
  const counts = new Map<string, number>();
  for (const { form } of all.flatMap(({ tokens }) => tokens)) counts.set(form, (counts.get(form) ?? 0) + 1);
  const isKnown = (form: string): boolean => counts.get(form)! >= settings.fewest;
  const pieces = all.flatMap(({ tokens, isSubject }) =>
    tokens.flatMap(({ kind }, at) =>
      kind === 'word' ? [{ features: subjectFeatures(tokens, at, isKnown), is: isSubject[at]! }] : [],
    ),
  );
  const places = placesOf(pieces.map(({ features }) => features));
  const choices = pieces.map(({ features, is }) => yesOrNo(rowOf(features, places), is));
  const weights = await fitChoices(choices, { size: places.size, penalty: settings.subjectPenalty, steps: 300 });
  return Object.fromEntries([...places].map(([name, at]) => [name, [rounded(weights[at]!)]]));
}

async function learnIntent(
  all: readonly Labelled[],
  subject: Table,
): Promise<Pick<QuestionModel, 'intent' | 'vector'>> {
  const read = all.map(({ intent, tokens, vector }) => ({
    intent,
    vector,
    features: intentFeatures(tokens, subjectOf({ subject }, tokens)),
  }));
  const places = placesOf(read.map(({ features }) => features));
  const dimensions = read[0]!.vector.length;
  const ofClass = places.size + dimensions;
  const choices = read.map(({ intent, vector, features }): Choice => {
    const rows = intents.map((_, at): Row => {
      const row = rowOf(features, places, at * ofClass);
      return {
        places: [...Array.from(row.places), ...Array.from(vector, (_v, place) => at * ofClass + places.size + place)],
        values: [...Array.from(row.values), ...Array.from(vector, (value) => value * settings.vectorScale)],
      };
    });
    return { rows, right: [intents.indexOf(intent)] };
  });
  const weights = await fitChoices(choices, {
    size: intents.length * ofClass,
    penalty: settings.intentPenalty,
    steps: 300,
  });
  const column = (place: number, scale = 1) => intents.map((_, at) => rounded(weights[at * ofClass + place]! * scale));
  return {
    intent: Object.fromEntries([...places].map(([name, at]) => [name, column(at)])),
    vector: Array.from({ length: dimensions }, (_, at) => column(places.size + at, settings.vectorScale)),
  };
}

/** The English words of questions, which may be meant by misspelt ones, the most frequent first. */
async function wordsOf(all: readonly Labelled[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { kind, text } of all.flatMap(({ tokens }) => tokens))
    if (kind === 'word' && /^\p{Ll}+$/u.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const words = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([word]) => word);
  const known = await createEmbeddedEmbeddings().known(words);
  return words.filter((word) => known.has(word));
}

async function learn(all: readonly Labelled[]): Promise<QuestionModel> {
  const subject = await learnSubject(all);
  return { subject, ...(await learnIntent(all, subject)), doubt: settings.doubt, words: await wordsOf(all) };
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item, at) => ({ item, key: (Math.sin(at * 12.9898) * 43758.5453) % 1 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

const lines = (await readFile(new URL('questions.tsv', here), 'utf8')).split('\n').filter(Boolean);
const all = shuffled(await Promise.all(lines.map(labelled)));

let [right, doubtful, doubtfulWrong, words, wordsRight] = [0, 0, 0, 0, 0];
for (let fold = 0; fold < folds; fold += 1) {
  const model = await learn(all.filter((_, at) => at % folds !== fold));
  for (const { intent, tokens, isSubject, vector } of all.filter((_, at) => at % folds === fold)) {
    const found = subjectOf(model, tokens);
    for (const [at, { kind }] of tokens.entries()) {
      if (kind !== 'word') continue;
      words += 1;
      wordsRight += Number(found[at] === isSubject[at]);
    }
    const chances = chancesOf(model, intentFeatures(tokens, found), vector);
    const chance = Math.max(...chances);
    const isRight = intents[chances.indexOf(chance)] === intent;
    right += Number(isRight);
    if (chance < model.doubt) {
      doubtful += 1;
      doubtfulWrong += Number(!isRight);
    }
    if (!isRight && process.argv.includes('--errors'))
      print(
        `${intent} as ${intents[chances.indexOf(chance)]} ${chance.toFixed(2)}: ${tokens.map(({ text }) => text).join(' ')}`,
      );
  }
}
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
if (folds > 0)
  print(
    `held out: intents ${share(right, all.length)} of ${all.length}; in doubt ${doubtful}, of which ${doubtfulWrong} wrong; words of subjects ${share(wordsRight, words)} of ${words}`,
  );
const model = await learn(all);
await writeFile(target, `${JSON.stringify(model)}\n`);
