import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';
import { stem } from '@consortia/infra/text/stem';
import { namesSubject, tells } from '@consortia/infra/text/subject-words';
import { hashOf, termOf } from '@consortia/infra/text/terms';
import { folded } from '@consortia/proto/fold';
import type { FoundPlace } from '@consortia/proto/organisations/directory';
import learned from './question-model.json' with { type: 'json' };
import { type Token, tokensOf } from './tokens.ts';

/** What a question wants: calls, one call, people or organisations, Opportunities or Results, whether one may take part, rules of proposals, how to use the network, what is one's own in it; or nothing that the network knows. What is `said` asks nothing. */
export const intents = ['calls', 'call', 'who', 'offers', 'fit', 'rules', 'how', 'own', 'said', 'none'] as const;
export type Intent = (typeof intents)[number];

/** Weights of features by name. */
export type Table = Readonly<Record<string, readonly number[]>>;
/** `subject`: one weight of each feature of a piece of a question; `intent`: one for each intent. `vector` has those of the sentence vector, row by row. */
export type QuestionModel = {
  subject: Table;
  intent: Table;
  vector: readonly (readonly number[])[];
  doubt: number;
  /** Words of the questions from which it was learnt, the most frequent first. */
  words: readonly string[];
};

/** Features of a piece of a question, which say whether it belongs to the subject. */
export function subjectFeatures(
  tokens: readonly Token[],
  at: number,
  isKnown: (form: string) => boolean,
): Map<string, number> {
  const formAt = (place: number): string => tokens[place]?.form ?? '<end>';
  const form = formAt(at);
  return new Map([
    ['bias', 1],
    ['tells', tells(hashOf(termOf(tokens[at]!.text)))],
    [isKnown(form) ? `is ${form}` : 'unknown', 1],
    [`after ${formAt(at - 1)}`, 1],
    [`before ${formAt(at + 1)}`, 1],
    [`two after ${formAt(at - 2)}`, 1],
    [`two before ${formAt(at + 2)}`, 1],
    [`pair ${formAt(at - 1)} ${form}`, 1],
    [`pair ${form} ${formAt(at + 1)}`, 1],
    [`start ${at === 0}`, 1],
    [`capital ${/^\p{Lu}/u.test(tokens[at]!.text) && at > 0}`, 1],
  ]);
}

/** Features of a question, in which what it is about is one sign. */
export function intentFeatures(tokens: readonly Token[], isSubject: readonly boolean[]): Map<string, number> {
  const forms: string[] = ['<start>'];
  for (const [at, { form }] of tokens.entries()) {
    const shown = isSubject[at] ? '<subject>' : form;
    if (shown !== '<subject>' || forms.at(-1) !== shown) forms.push(shown);
  }
  forms.push('<end>');
  const names = forms.flatMap((form, at) => [form, ...(at > 0 ? [`${forms[at - 1]} ${form}`] : [])]);
  return new Map(['bias', ...names].map((name) => [name, 1]));
}

const embeddings = createEmbeddedEmbeddings();
/** The sentence vector of a question, of unit length. */
export async function questionVector(question: string): Promise<Float32Array> {
  const [vector] = await embeddings.embed([question]);
  return vector!;
}

const sumOf = (table: Table, features: ReadonlyMap<string, number>, column: number): number => {
  let sum = 0;
  for (const [name, value] of features) sum += (Object.hasOwn(table, name) ? table[name]![column]! : 0) * value;
  return sum;
};

/** Which pieces of a question say what it is about. */
export function subjectOf({ subject }: Pick<QuestionModel, 'subject'>, tokens: readonly Token[]): boolean[] {
  const isKnown = (form: string): boolean => Object.hasOwn(subject, `is ${form}`);
  return tokens.map(({ kind }, at) => kind === 'word' && sumOf(subject, subjectFeatures(tokens, at, isKnown), 0) > 0);
}

/** Whether a piece names a subject and is one in most other questions, where nothing around it says so. */
const isElsewhere =
  ({ subject }: Pick<QuestionModel, 'subject'>) =>
  ({ kind, form, text }: Token): boolean =>
    kind === 'word' &&
    namesSubject(termOf(text)) &&
    Object.hasOwn(subject, `is ${form}`) &&
    subject[`is ${form}`]![0]! > 0;

/** The chance of each intent, in the order of `intents`. */
export function chancesOf(
  { intent, vector }: Pick<QuestionModel, 'intent' | 'vector'>,
  features: ReadonlyMap<string, number>,
  sentence: ArrayLike<number>,
): number[] {
  const scores = intents.map((_, column) => {
    let score = sumOf(intent, features, column);
    for (let at = 0; at < sentence.length; at += 1) score += vector[at]![column]! * sentence[at]!;
    return score;
  });
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Whether the questions from which the model was learnt have a word. */
export const isKnownWord = (word: string): boolean => Object.hasOwn(learned.subject, `is ${stem(folded(word))}`);

/** A question as it was understood. `intent` is null where none is likely enough. */
export type Reading = {
  question: string;
  tokens: readonly Token[];
  subject: readonly Token[];
  intent: Intent | null;
  /** It has a word that the questions of others, from which the model was learnt, do not have: maybe the name of something. */
  hasRareWord: boolean;
};

/** Reads a question by the model (`model-card.md`). */
export async function readQuestion(
  question: string,
  places: readonly FoundPlace[] = [],
  model: QuestionModel = learned as unknown as QuestionModel,
): Promise<Reading> {
  const tokens = tokensOf(question, places);
  const isSubject = subjectOf(model, tokens);
  const chances = chancesOf(model, intentFeatures(tokens, isSubject), await questionVector(question));
  const chance = Math.max(...chances);
  const found = intents[chances.indexOf(chance)]!;
  return {
    question,
    tokens,
    subject: isSubject.includes(true) ? tokens.filter((_, at) => isSubject[at]) : tokens.filter(isElsewhere(model)),
    intent: chance < model.doubt ? null : found,
    hasRareWord: tokens.some(
      ({ kind, form, text }) => kind === 'word' && !Object.hasOwn(model.subject, `is ${form}`) && termOf(text) !== '',
    ),
  };
}
