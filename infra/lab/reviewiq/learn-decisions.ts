import { dot } from '@consortia/infra/embeddings/dot';
import { sentencesOf } from '@consortia/reviewiq/src/reviewer/find-cues';
import { sentenceVectors } from '@consortia/reviewiq/src/reviewer/likeness';
import { type AspectState, reviewWhole, see, withRule } from '@consortia/reviewiq/src/reviewer/review-text';
import {
  type AnswerModel,
  readSubsection,
  treatmentOf,
} from '@consortia/reviewiq/src/reviewer/statements/answer-model';
import { examples } from '@consortia/reviewiq/src/rubrics/examples/examples';
import { rubrics } from '@consortia/reviewiq/src/rubrics/rubrics';
import { fitChoices, yesOrNo } from '../learning/fit-choices.ts';
import { nameOf } from './labels.ts';
import type { SentenceModel } from './learn-sentences.ts';
import { flawedSentences, type Section } from './sections.ts';

/** An aspect of a text: what a decision sees of it, and whether it was planted as a flaw. */
export type Case = { subsection: string; name: string; features: number[]; isFlaw: boolean };
export type Subsections = Readonly<Record<string, { rivals: readonly string[]; decided: readonly string[] }>>;

/** Chosen by leaving authors out. */
const ridge = 4;
const priorScale = 0.7;
const steps = 100;

export const subsectionOf = ({ scheme, number }: Section): string => `${scheme} ${number}`;

/** Shares of the sections of a subsection that name an aspect, from which on it competes and is decided on. */
const shares = { rival: 0.2, decided: 0.4 } as const;
/** Which names compete in each subsection, and which aspects of its rubric most sound sections name. */
export function subsectionsOf(sections: readonly Section[]): Subsections {
  const counts = new Map<string, { sections: number; names: Map<string, number>; aspects: Set<string> }>();
  for (const section of sections) {
    const rubric = rubrics[section.scheme][section.number];
    if (!section.aspects || !rubric) continue;
    const key = subsectionOf(section);
    const count = counts.get(key) ?? {
      sections: 0,
      names: new Map(),
      aspects: new Set(rubric.map(({ name }) => name)),
    };
    count.sections += 1;
    for (const name of new Set(section.aspects.flatMap((label) => (label ? [nameOf(label)] : []))))
      count.names.set(name, (count.names.get(name) ?? 0) + 1);
    counts.set(key, count);
  }
  const named = [...counts].map(([key, { sections: all, names, aspects }]) => {
    const from = (share: number) => [...names].flatMap(([name, count]) => (count / all >= share ? [name] : [])).sort();
    return [key, { rivals: from(shares.rival), decided: from(shares.decided).filter((name) => aspects.has(name)) }];
  });
  return Object.fromEntries(named);
}

const statesOf = new Map<string, Promise<ReadonlyMap<string, AspectState>>>();
/** Findings of the patterns of the rubric in a text, without anything learnt. */
function rulesOn({ scheme, number }: Section, text: string): Promise<ReadonlyMap<string, AspectState>> {
  const key = `${scheme} ${number} ${text}`;
  const aspects = rubrics[scheme][number]!.map((aspect) => ({ ...aspect, examples: examples[aspect.name] }));
  const found =
    statesOf.get(key) ??
    reviewWhole(text, { aspects }).then((reviews) => new Map(reviews.map(({ aspect, state }) => [aspect.name, state])));
  statesOf.set(key, found);
  return found;
}

/** Runs a generator that gives way to others, without giving way. */
function whole<Result>(steps: Generator<null, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A text of a section as a model sees it: by aspect what a decision sees of it, and what the patterns find of all aspects. */
export async function readText(
  section: Section,
  texts: readonly string[],
  model: SentenceModel,
  { rivals, decided }: Subsections[string],
) {
  const text = texts.join(' ');
  const sentences = sentencesOf(text);
  const seen = whole(see(sentences, await sentenceVectors(sentences), model));
  const reading = whole(readSubsection(model, rivals, seen.features, seen.substance));
  const rules = await rulesOn(section, text);
  const aspects = decided.flatMap((name) => {
    const state = rules.get(name);
    if (!state) return [];
    const treatment = treatmentOf(reading, name);
    return [{ name, ...treatment, features: withRule(treatment.features, state) }];
  });
  return { seen, rules, aspects };
}

/** Sound sections with labels and each of their flaws, as a model sees them that has not learnt from them. */
export async function casesOf(
  sections: readonly Section[],
  model: SentenceModel,
  subsections: Subsections,
): Promise<Case[]> {
  const cases: Case[] = [];
  for (const section of sections) {
    const subsection = subsectionOf(section);
    const parts = subsections[subsection];
    if (!parts || !section.aspects) continue;
    const add = async (texts: readonly string[], isOn: (name: string) => boolean, isFlaw: boolean): Promise<void> => {
      const { aspects } = await readText(section, texts, model, parts);
      for (const { name, features } of aspects) if (isOn(name)) cases.push({ subsection, name, features, isFlaw });
    };
    const named = new Set(section.aspects.flatMap((label) => (label ? [nameOf(label)] : [])));
    await add(section.sentences, (name) => named.has(name), false);
    for (const flaw of section.flaws) {
      const damaged = flaw.aspect && nameOf(flaw.aspect);
      await add(flawedSentences(section, flaw), (name) => name === damaged, true);
    }
  }
  return cases;
}

/** Logistic regression on the features, with a constant for each aspect and for each aspect in its subsection. */
export async function learnDecision(
  cases: readonly Case[],
  subsections: Subsections,
): Promise<Pick<AnswerModel, 'decision' | 'subsections'>> {
  const width = cases[0]!.features.length;
  const column = (at: number) => cases.map(({ features }) => features[at]!);
  const mean = Array.from(
    { length: width },
    (_, at) => column(at).reduce((sum, value) => sum + value, 0) / cases.length,
  );
  const deviation = mean.map(
    (middle, at) => Math.sqrt(column(at).reduce((sum, value) => sum + (value - middle) ** 2, 0) / cases.length) + 1e-6,
  );
  const keys = new Map<string, number>();
  const keyOf = (key: string): number => {
    if (!keys.has(key)) keys.set(key, width + 1 + keys.size);
    return keys.get(key)!;
  };
  const constantsOf = (subsection: string, name: string) => [keyOf(name), keyOf(`${subsection}: ${name}`)];
  for (const [subsection, { decided }] of Object.entries(subsections))
    for (const name of decided) constantsOf(subsection, name);
  const choices = cases.map(({ features, subsection, name, isFlaw }) => {
    const numbers = [...features.map((value, at) => (value - mean[at]!) / deviation[at]!), 1];
    const constants = constantsOf(subsection, name);
    const places = [...numbers.keys(), ...constants];
    return yesOrNo({ places, values: [...numbers, ...constants.map(() => priorScale)] }, isFlaw);
  });
  const found = await fitChoices(choices, { size: width + 1 + keys.size, penalty: ridge, steps });
  const decision = deviation.map((value, at) => found[at]! / value);
  const constant = found[width]! - dot(decision, mean);
  const priors = Object.entries(subsections).map(([subsection, { rivals, decided }]) => [
    subsection,
    {
      rivals,
      priors: Object.fromEntries(
        decided.map((name) => [
          name,
          constant + constantsOf(subsection, name).reduce((sum, at) => sum + found[at]! * priorScale, 0),
        ]),
      ),
    },
  ]);
  return { decision, subsections: Object.fromEntries(priors) };
}
