import type { SetAside } from '@consortia/infra/kit/set-aside';
import type { Search, SearchDocument } from '@consortia/infra/search/search';
import { gather } from '@consortia/infra/store/gather';
import type { Model } from 'mongoose';
import { trusted } from 'mongoose';
import { callUrl, textOf } from './published-topic.ts';
import { lifeOf } from './topic-life.ts';
import type { StoredAction, Topic, TopicTexts } from './topic-model.ts';

export const callIndex = {
  name: 'funding-ingest.calls',
  version: 3,
  fields: {
    title: { weight: 8 },
    identifier: { weight: 8 },
    keywords: { weight: 4 },
    around: { weight: 2 },
    translations: { weight: 2 },
    text: { weight: 1 },
  },
};
/** Everybody finds every call. */
export const everybody = ['everybody'];
export const otherProgramme = 'Other';

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
  | 'programmeEnd'
> & { url: string; actions: StoredAction[]; budgetTotal: number | null; createdAt: string };

/** Larger than any instant: calls without a deadline follow those with one, closed ones follow all, the latest first. */
const WITHOUT_DEADLINE = 4e15;
const CLOSED = 8e15;

const place = (status: Topic['status'], deadline: number | null): number => {
  if (status === 'closed') return CLOSED - (deadline ?? 0);
  return deadline ?? WITHOUT_DEADLINE;
};

/** Of each translation the beginning is searched: an entry may have 23 of them. */
const TRANSLATION_CHARACTERS = 4000;

/** An identifier without what separates its parts, as some write it. */
const inOne = (identifier: string): string => identifier.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A topic as the index holds it. `deadline` and `place` are epoch milliseconds; closed calls have no `deadline`. `isReplaced`: nobody
 * finds it. That may change without a new version of the topic, so it counts as a later version of the document.
 */
function indexedTopic(topic: Topic, now: Date, isReplaced: boolean): SearchDocument {
  const { status, nextDeadlineAt } = lifeOf(topic, now);
  const deadline = nextDeadlineAt?.getTime() ?? null;
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
    programmeEnd: topic.programmeEnd,
    url: callUrl(topic),
    actions: topic.actions,
    budgetTotal: topic.budget?.total ?? null,
    createdAt: topic.createdAt.toISOString(),
  };
  return {
    id: topic._id,
    version: 2 * topic.version + Number(isReplaced),
    fields: {
      title: topic.title,
      identifier: [topic.identifier, topic.callIdentifier, inOne(topic.identifier)].filter(Boolean).join(' '),
      keywords: topic.keywords.join(', '),
      around: [topic.callTitle, topic.destination, topic.programme, ...topic.divisions].filter(Boolean).join('. '),
      text: textOf(topic.description?.sections),
      translations: Object.values(topic.translations).map(translationText).join(' '),
    },
    filters: {
      programme: [topic.programme ?? otherProgramme],
      type: [...new Set(topic.actions.flatMap(({ types }) => types))],
      status: [status],
      helix: [...topic.helixIds],
      ...(status !== 'closed' && deadline !== null ? { deadline } : {}),
      place: place(status, deadline),
      newest: topic.createdAt.getTime(),
    },
    rights: isReplaced ? [] : everybody,
    stored,
  };
}

const translationText = ({ title, callTitle, keywords, description }: TopicTexts): string =>
  [title, callTitle, keywords.join(', '), textOf(description?.sections, TRANSLATION_CHARACTERS)]
    .filter(Boolean)
    .join('. ');

type Parts = { topics: Model<Topic>; search: Search; setAside: SetAside; clock: () => Date };

/** Long texts that are not searched. */
const notSearched = '-conditions -supportInfo';
const BATCH = 100;

/** The same identifiers' grants: of two, the page of the identifier shows the later one, so that one alone is found. */
async function sameIdentifiers(topics: Model<Topic>, found: readonly Topic[]): Promise<Topic[]> {
  const keys = [...new Set(found.filter(({ kind }) => kind === 'grant').map(({ identifierKey }) => identifierKey))];
  if (keys.length === 0) return [];
  return topics
    .find({ identifierKey: trusted({ $in: keys }), kind: 'grant', deletedAt: null })
    .select(notSearched)
    .lean<Topic[]>();
}

/** The documents of these topics and of those that they replace. */
async function documentsOf(
  { topics, setAside }: Pick<Parts, 'topics' | 'setAside'>,
  found: readonly Topic[],
  now: Date,
): Promise<SearchDocument[]> {
  const grants = await sameIdentifiers(topics, found);
  const latest = new Map<string, string>();
  for (const { _id, identifierKey } of grants)
    if (_id > (latest.get(identifierKey) ?? '')) latest.set(identifierKey, _id);
  const isReplaced = ({ _id, kind, identifierKey }: Topic): boolean =>
    kind === 'grant' && (latest.get(identifierKey) ?? _id) !== _id;
  const all = new Map([...grants, ...found].map((topic) => [topic._id, topic]));
  return setAside.build(callIndex, [...all.values()], (topic) => [indexedTopic(topic, now, isReplaced(topic))]);
}

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
    if (page.length > 0) yield await documentsOf({ topics, setAside }, page, clock());
    if (page.length < BATCH) return;
    after = page.at(-1)!._id;
  }
}

async function indexTopics({ topics, search, setAside, clock }: Parts, ids: readonly string[]): Promise<void> {
  const found = await topics
    .find({ _id: trusted({ $in: [...ids] }) })
    .select(notSearched)
    .lean<Topic[]>();
  const documents = await documentsOf({ topics, setAside }, found, clock());
  if (documents.length > 0) await search.put(callIndex.name, documents);
}

/**
 * Puts topics into the index as they stand now, whichever event said that they changed. What comes together goes together, since
 * an import brings thousands.
 */
export const createIndexer = (parts: Parts): ((id: string) => Promise<void>) =>
  gather((ids) => indexTopics(parts, [...new Set(ids)]));
