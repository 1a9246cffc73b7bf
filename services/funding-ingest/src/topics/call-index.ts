import type { Search, SearchDocument } from '@consortia/infra/search/search';
import type { SetAside } from '@consortia/infra/search/set-aside';
import { gather } from '@consortia/infra/store/gather';
import { deadlineInstant } from '@consortia/proto/funding-ingest/lifecycle';
import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { callUrl, textOf } from './published-topic.ts';
import { lifeOf } from './topic-life.ts';
import type { StoredAction, Topic } from './topic-model.ts';

export const callIndex = {
  name: 'funding-ingest.calls',
  version: 1,
  fields: {
    title: { weight: 8 },
    identifier: { weight: 8 },
    keywords: { weight: 4 },
    around: { weight: 2 },
    text: { weight: 1 },
  },
};
/** Everybody finds every call. */
export const everybody = ['everybody'];
export const ofNoProgramme = 'Other';

/** What the list shows of a call; its status is derived from the dates when it is shown. */
export type IndexedCall = Pick<
  Topic,
  | 'identifier'
  | 'reference'
  | 'kind'
  | 'title'
  | 'programme'
  | 'helixIds'
  | 'callIdentifier'
  | 'callTitle'
  | 'link'
  | 'ccm2Id'
> & { url: string; actions: StoredAction[]; budgetTotal: number | null; createdAt: string };

/** Larger than any instant: calls without a deadline follow those with one, closed ones follow all, the latest first. */
const WITHOUT_DEADLINE = 4e15;
const CLOSED = 8e15;

const place = (status: Topic['status'], deadline: number | null): number => {
  if (status === 'closed') return CLOSED - (deadline ?? 0);
  return deadline ?? WITHOUT_DEADLINE;
};

/** A topic as the index holds it. `deadline` and `place` are epoch milliseconds; closed calls have no `deadline`. */
export function indexedTopic(topic: Topic, now: Date): SearchDocument {
  const { status, nextDeadline } = lifeOf(topic, now);
  const deadline = nextDeadline === null ? null : deadlineInstant(nextDeadline).getTime();
  const stored: IndexedCall = {
    identifier: topic.identifier,
    reference: topic.reference,
    kind: topic.kind,
    title: topic.title,
    programme: topic.programme,
    helixIds: topic.helixIds,
    callIdentifier: topic.callIdentifier,
    callTitle: topic.callTitle,
    link: topic.link,
    ccm2Id: topic.ccm2Id,
    url: callUrl(topic),
    actions: topic.actions,
    budgetTotal: topic.budget?.total ?? null,
    createdAt: topic.createdAt.toISOString(),
  };
  return {
    id: topic._id,
    version: topic.version,
    fields: {
      title: topic.title,
      identifier: `${topic.identifier} ${topic.callIdentifier ?? ''}`,
      keywords: topic.keywords.join(', '),
      around: [topic.callTitle, topic.destination, topic.programme, ...topic.divisions].filter(Boolean).join('. '),
      text: textOf(topic.description?.sections),
    },
    filters: {
      programme: [topic.programme ?? ofNoProgramme],
      type: [...new Set(topic.actions.flatMap(({ types }) => types))],
      status: [status],
      helix: [...topic.helixIds],
      ...(status !== 'closed' && deadline !== null ? { deadline } : {}),
      place: place(status, deadline),
      newest: topic.createdAt.getTime(),
    },
    rights: everybody,
    stored,
  };
}

type Parts = { topics: Model<Topic>; search: Search; setAside: SetAside; clock: () => Date };

const BATCH = 100;
/** Every topic in batches, to build the index anew. */
export async function* indexedTopics({
  topics,
  setAside,
  clock,
}: Omit<Parts, 'search'>): AsyncGenerator<SearchDocument[]> {
  for (let after = ''; ; ) {
    const page = await topics
      .find({ _id: trusted({ $gt: after }), deletedAt: null })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<Topic[]>();
    const now = clock();
    if (page.length > 0) yield await setAside.build(callIndex, page, (topic) => [indexedTopic(topic, now)]);
    if (page.length < BATCH) return;
    after = page.at(-1)!._id;
  }
}

/** Long texts that are not searched. */
const notSearched = '-conditions -supportInfo';

async function indexTopics({ topics, search, setAside, clock }: Parts, ids: readonly string[]): Promise<void> {
  const found = await topics
    .find({ _id: trusted({ $in: [...ids] }) })
    .select(notSearched)
    .lean<Topic[]>();
  const now = clock();
  const documents = await setAside.build(callIndex, found, (topic) => [indexedTopic(topic, now)]);
  if (documents.length > 0) await search.put(callIndex.name, documents);
}

/**
 * Puts topics into the index as they stand now, whichever event said that they changed. What comes together goes together, since
 * an import brings thousands.
 */
export const createIndexer = (parts: Parts): ((id: string) => Promise<void>) =>
  gather((ids) => indexTopics(parts, [...new Set(ids)]));
