import { heldRead } from '@consortia/infra/store/held-reads';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { createKeywordCounter } from '../keywords/vocabulary.ts';
import { learnModel } from '../matching/learn-model.ts';
import type { ItemText, ProjectText } from '../matching/shapes.ts';
import type { OpportunityProjection, ResultProjection, TopicProjection } from '../projections.ts';
import type { Item } from './item-model.ts';
import { idOfItem, kindOf } from './lists.ts';
import type { Matches } from './matches.ts';
import { writeItems } from './prepare-items.ts';
import { queues } from './queues.ts';
import type { Ref } from './read-items.ts';
import { peopleIn } from './read-person.ts';
import { scorePerson } from './score-person.ts';
import type { CurrentModel } from './stored-models.ts';
import { textOfPost, textOfResult, textOfTopic } from './texts.ts';

const pageSize = 100;
/** Learned again when there is this much more to learn from. */
const minGrowth = 1.25;
/** A large corpus that is growing is waited for: it would be learned over and over while it comes in. */
const large = 500;
const waitMs = 15_000;

type Source = { find(filter: object): { sort(by: object): { limit(most: number): { lean(): PromiseLike<unknown> } } } };
async function* all<T extends object>({ model }: { model: unknown }): AsyncGenerator<T> {
  for (let after = '', full = true; full; ) {
    const page = (model as Source)
      .find({ _id: trusted({ $gt: after }), deletedAt: null })
      .sort({ _id: 1 })
      .limit(pageSize);
    const found = (await page.lean()) as T[];
    yield* found;
    full = found.length === pageSize;
    after = (found.at(-1) as { _id?: string } | undefined)?._id ?? after;
  }
}

/** Everything there is to learn words from, closed calls too. */
async function* corpus({
  topics,
  opportunities,
  results,
}: Pick<Matches, 'opportunities' | 'results' | 'topics'>): AsyncGenerator<ItemText> {
  for await (const topic of all<TopicProjection>(topics)) yield textOfTopic(topic);
  for await (const post of all<OpportunityProjection>(opportunities)) yield textOfPost(post);
  for await (const result of all<ResultProjection>(results)) yield textOfResult(result);
}
async function* fundedProjects({ call }: Pick<Matches, 'call'>, signal: AbortSignal): AsyncGenerator<ProjectText> {
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted();
    const page = await call(fundingIngestApi.refillProjects, { query: { after } }, { timeoutMs: 20_000 });
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}

type Corpus = Pick<Matches, 'topics' | 'opportunities' | 'results'>;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** At most so many calls, Opportunities and Results there are, deleted ones included; costs next to nothing. */
export const maxCorpusSize = async ({ topics, opportunities, results }: Corpus): Promise<number> =>
  sum(await Promise.all([topics, opportunities, results].map(({ model }) => model.estimatedDocumentCount())));

/** Number of calls, Opportunities and Results there are to learn from and to match. */
async function corpusSize(corpus: Corpus): Promise<number> {
  const { topics, opportunities, results } = corpus;
  const deletedAt = trusted({ $gt: new Date(0) });
  const all = await maxCorpusSize(corpus);
  const deleted = await Promise.all([
    heldRead(topics.model.countDocuments({ deletedAt })),
    heldRead(opportunities.model.countDocuments({ deletedAt })),
    heldRead(results.model.countDocuments({ deletedAt })),
  ]);
  return all - sum(deleted);
}

/** Prepares every item for a model, including items that ended without an event being handled. */
async function prepareAll(matches: Matches, current: CurrentModel, signal: AbortSignal): Promise<void> {
  const page = async (refs: readonly Ref[]): Promise<void> => {
    signal.throwIfAborted();
    const written = await writeItems(matches, refs, current);
    if (written.length === 0) return;
    const revisions = trusted({ $in: written.map(({ revision }) => revision) });
    // Everyone is scored against everything after this.
    await matches.items.updateMany({ revision: revisions }, { $set: { pending: false, known: true } });
  };
  const pages = async (kind: MatchKind, ids: AsyncIterable<{ id: string }>): Promise<void> => {
    const refs: Ref[] = [];
    for await (const { id } of ids) {
      refs.push({ kind, id });
      if (refs.length === pageSize) await page(refs.splice(0));
    }
    await page(refs);
  };
  await pages('funding_topic', all<TopicProjection>(matches.topics));
  await pages('post', all<OpportunityProjection>(matches.opportunities));
  await pages('result', all<ResultProjection>(matches.results));
  // Those that their owners have no more.
  for (;;) {
    const left = await matches.items
      .find({ live: true, modelVersion: trusted({ $lt: current.version }) })
      .limit(pageSize)
      .select('list')
      .lean<Item[]>();
    if (left.length === 0) return;
    await page(left.map(({ _id, list }) => ({ kind: kindOf(list), id: idOfItem(_id) })));
  }
}

/** Learns a model of all that is there, and prepares all items for it. */
async function learnAndPrepare(matches: Matches, size: number, signal: AbortSignal): Promise<void> {
  const keywords = createKeywordCounter();
  async function* counted<T extends { keywords: readonly string[] }>(
    texts: AsyncIterable<T>,
    isPublic: (text: T) => boolean,
  ) {
    for await (const text of texts) {
      if (isPublic(text)) keywords.count(text.keywords);
      yield text;
    }
  }
  const model = await learnModel({
    // Keywords of Opportunities are suggested from the index, which knows who may see them.
    items: counted(corpus(matches), ({ kind }) => kind === 'funding_topic'),
    projects: counted(fundedProjects(matches, signal), () => true),
    embed: (texts) => matches.embeddings.embed(texts),
  });
  const current = await matches.models.keep(model, size);
  await matches.vocabulary.keep(keywords.ranked(), current.version);
  await prepareAll(matches, current, signal);
  matches.log.info({ version: current.version, items: size }, 'Matching has learned from what is there');
}

/** How much there is to learn from where that is worth it, or else null; and whether it is for the first time. */
async function grown(
  matches: Pick<Matches, 'models' | 'opportunities' | 'results' | 'topics'>,
): Promise<{ size: number; first: boolean } | null> {
  const learned = await matches.models.learned();
  const isGrown = (size: number): boolean => size > 0 && (!learned || size >= learned.items * minGrowth);
  if (!isGrown(await maxCorpusSize(matches))) return null;
  // Drafts that were discarded are no growth.
  const size = await corpusSize(matches);
  return isGrown(size) ? { size, first: !learned } : null;
}

/** Learns again, and has everyone scored by jobs. */
export async function learn(matches: Matches, signal: AbortSignal): Promise<void> {
  // Data that arrives during learning requests a job that already runs, so the size is compared again afterwards.
  do {
    const size = await corpusSize(matches);
    if (size === 0) return;
    await learnAndPrepare(matches, size, signal);
  } while (await grown(matches));
  await matches.jobs.add(queues.people, 'score-next', { after: '' });
}

/** Whether there is so much more than when it was learned last that it is worth learning again; if so, that happens by a job. */
export async function learnIfGrown(
  matches: Pick<Matches, 'jobs' | 'models' | 'opportunities' | 'results' | 'topics'>,
): Promise<void> {
  const found = await grown(matches);
  if (!found) return;
  const delayMs = found.size >= large && !found.first ? waitMs : 0;
  await matches.jobs.add(queues.learn, 'learn', {}, { key: 'grown', delayMs });
}

type Next = { after: string; force?: boolean };

/**
 * Scores the next page of people against all items; returns the last of them, or null at the end. `force`: also those whose profile
 * has not changed.
 */
export async function scoreNext(
  matches: Matches,
  { after, force = true }: Next,
  signal: AbortSignal,
): Promise<string | null> {
  const found = await peopleIn(matches, after, pageSize);
  for (const { _id } of found) {
    signal.throwIfAborted();
    await scorePerson(matches, _id, { force });
  }
  return found.length === pageSize ? found.at(-1)!._id : null;
}

/**
 * Prepares and scores everything again in one run, for a rebuild by hand. The current model stays unless there is more to
 * learn from: so this gives what events would have given.
 */
export async function rebuildMatches(matches: Matches): Promise<void> {
  const { signal } = new AbortController();
  const more = await grown(matches);
  const current = await matches.models.current();
  if (more) await learnAndPrepare(matches, more.size, signal);
  else if (current) await prepareAll(matches, current, signal);
  else return;
  for (let after: string | null = ''; after !== null; ) after = await scoreNext(matches, { after }, signal);
}
