import { createPause } from '@consortia/infra/kit/timing/pause-between';
import { hashOf, rememberedTerms, type TermOf, termsOf } from '@consortia/infra/text/terms';
import { createFundedVectors, type Embed } from './funded-vectors.ts';
import { chance, type Model, telling } from './model.ts';
import { type IndexedProject, indexProjects } from './project-index.ts';
import { type ItemText, type ProjectText, type Weights, weightStep } from './shapes.ts';
import { addCounts, addShares, type Counts, countInto, countsOf, heaviest, noCounts, weightsOf } from './shares.ts';
import { gramsOfWords } from './similar-words.ts';
import { contextsOf, strandOf, topicOf } from './topic-groups.ts';

const termsCounted = 1_500_000;
const wordsCounted = 300_000;
const maxGroupTerms = 800;

/** Keywords and titles of projects with phrases, their objectives without. */
type Funded = { short: Counts; long: Counts };
type Groups = { titles: Map<number, Counts>; funded: Map<number, Funded> };

type Pause = () => Promise<void>;

const of = <Value>(map: Map<number, Value>, key: number, make: () => Value): Value => {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
};
const noFunded = (): Funded => ({ short: noCounts(), long: noCounts() });

/** Drops pairs that were counted once when there are too many. */
async function bound<Key>(counts: Map<Key, number>, most: number, pause: Pause): Promise<void> {
  if (counts.size <= most) return;
  let read = 0;
  for (const [key, count] of counts) {
    if (count === 1) counts.delete(key);
    read += 1;
    if (read % 10_000 === 0) await pause();
  }
}

function createCorpus(toTerm: TermOf, pause: Pause) {
  const occurrences = new Map<number, number>();
  const words = new Map<string, number>();
  let counted = 0;
  return {
    count(text: string, phrases: boolean): Counts {
      const counts = noCounts();
      for (const term of termsOf(text, toTerm)) {
        const phrase = term.includes(' ');
        if (phrase && !phrases) continue;
        counted += 1;
        const hash = hashOf(term);
        occurrences.set(hash, (occurrences.get(hash) ?? 0) + 1);
        counts.terms.set(hash, (counts.terms.get(hash) ?? 0) + 1);
        if (phrase) continue;
        counts.words += 1;
        words.set(term, (words.get(term) ?? 0) + 1);
      }
      return counts;
    },
    /** To be called after each text: memory is bounded. */
    async bound(): Promise<void> {
      await bound(occurrences, termsCounted, pause);
      await bound(words, wordsCounted, pause);
    },
    async model(): Promise<Model> {
      await bound(occurrences, 0, pause);
      const none = (): Map<number, Weights> => new Map();
      return {
        counted,
        occurrences,
        words: await gramsOfWords(words, pause),
        strands: none(),
        contexts: none(),
        histories: none(),
        funded: new Map(),
        projects: null,
      };
    },
  };
}

/** Weights of the shares of strands, contexts and histories; a title's is 1. Tuned on queries that are not held out. */
const counts = { strandTitles: 0.07, strandShort: 0.1, strandLong: 0.07, contextTitles: 0.05, short: 0.2, long: 0.7 };

async function kept(model: Model, sums: Map<number, number>, pause: Pause): Promise<Weights> {
  await pause();
  const known = new Map([...sums].filter(([term, share]) => share > 0.05 * chance(model, term)));
  await pause();
  return weightsOf(heaviest(known, maxGroupTerms, (term, share) => share * telling(model, term, share)));
}

async function learnGroups(
  model: Model,
  strands: Groups,
  contexts: Map<number, Counts>,
  topics: Map<number, Funded>,
  pause: Pause,
): Promise<void> {
  for (const key of new Set([...strands.titles.keys(), ...strands.funded.keys()])) {
    const sums = new Map<number, number>();
    addShares(sums, strands.titles.get(key) ?? noCounts(), counts.strandTitles, 30);
    const funded = strands.funded.get(key);
    if (funded) {
      addShares(sums, funded.short, counts.strandShort, 60);
      await pause();
      addShares(sums, funded.long, counts.strandLong, 400);
    }
    model.strands.set(key, await kept(model, sums, pause));
    await pause();
  }
  for (const [key, titles] of contexts) {
    const sums = new Map<number, number>();
    addShares(sums, titles, counts.contextTitles, 30);
    model.contexts.set(key, await kept(model, sums, pause));
    await pause();
  }
  for (const [key, { short, long }] of topics) {
    const sums = new Map<number, number>();
    addShares(sums, short, counts.short, 20);
    addShares(sums, long, counts.long, 150);
    model.histories.set(key, await kept(model, sums, pause));
    await pause();
  }
}

const maxProjects = 60_000;
const projectTerms = 160;

/** A project as the similar ones are searched for; shares wait for the whole corpus to be counted. */
type Waiting = { topic: number; title: string; terms: Uint32Array; shares: Float32Array; words: Set<number> };

function waiting({ title, topicIdentifier }: ProjectText, short: Counts, long: Counts, words: Counts): Waiting {
  const sums = new Map<number, number>();
  addShares(sums, short, 0.6, 12);
  addShares(sums, long, 0.7, 100);
  const { terms, weights } = weightsOf([...sums]);
  const all = new Set([...words.terms.keys(), ...long.terms.keys()]);
  return { topic: topicOf(topicIdentifier), title, terms, shares: weights, words: all };
}

function indexed(model: Model, { topic, title, terms, shares, words }: Waiting): IndexedProject {
  const weighted = new Map(Array.from(terms, (term, at) => [term, telling(model, term, shares[at]!)]));
  const kept = weightsOf(heaviest(weighted, projectTerms));
  const weights = Uint8Array.from(kept.weights, (weight) => Math.min(255, Math.round(weight / weightStep)));
  return { topic, title, terms: kept.terms, weights, words };
}

/** Reads everything once; memory is bounded by the vocabulary, not by the corpus. Other events are handled in between. */
export async function learnModel(from: {
  items: AsyncIterable<ItemText>;
  projects: AsyncIterable<ProjectText>;
  /** Null for a model without sentence vectors. */
  embed: Embed | null;
}): Promise<Model> {
  const toTerm = rememberedTerms();
  const pause = createPause();
  const corpus = createCorpus(toTerm, pause);
  const strands: Groups = { titles: new Map(), funded: new Map() };
  const contexts = new Map<number, Counts>();
  const topics = new Map<number, Funded>();
  const projects: Waiting[] = [];
  const vectors = createFundedVectors(from.embed);
  for await (const item of from.items) {
    for (const text of [item.title, item.keywords.join('; '), item.context]) corpus.count(text, true);
    corpus.count(item.text, false);
    await corpus.bound();
    await pause();
    if (item.kind !== 'funding_topic') continue;
    if (item.identifier) countInto(of(strands.titles, strandOf(item.identifier), noCounts), item.title, false, toTerm);
    for (const context of contextsOf(item)) countInto(of(contexts, context, noCounts), item.title, false, toTerm);
  }
  for await (const project of from.projects) {
    const short = `${project.title}; ${project.keywords.join('; ')}`;
    const [shortCounts, longCounts] = [corpus.count(short, true), corpus.count(project.objective, false)];
    await corpus.bound();
    await pause();
    if (projects.length < maxProjects)
      projects.push(waiting(project, shortCounts, longCounts, countsOf(short, false, toTerm)));
    await vectors.add(project);
    const both = [
      of(topics, topicOf(project.topicIdentifier), noFunded),
      of(strands.funded, strandOf(project.topicIdentifier), noFunded),
    ];
    for (const funded of both) {
      addCounts(funded.short, shortCounts);
      addCounts(funded.long, longCounts);
    }
  }
  const model = { ...(await corpus.model()), funded: await vectors.all() };
  await learnGroups(model, strands, contexts, topics, pause);
  if (projects.length === 0) return model;
  const all: IndexedProject[] = [];
  for (const project of projects) {
    all.push(indexed(model, project));
    await pause();
  }
  return { ...model, projects: await indexProjects(all, pause) };
}
