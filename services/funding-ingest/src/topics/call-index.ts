import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import { type CallTexts, storedVectors } from '@consortia/infra/search/order/call-vectors';
import type { SearchDocument } from '@consortia/infra/search/search';
import { type Model, trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { typesByTitle } from '../sources/types-by-title.ts';
import { conditionFilters } from './condition-filters.ts';
import { monthInBrussels } from './deadline-months.ts';
import { callUrl, textOf } from './published-topic.ts';
import { type ShortConditions, shortConditions } from './short-conditions.ts';
import { lifeOf } from './topic-life.ts';
import type { StoredAction, Topic, TopicTexts } from './topic-model.ts';

export const callIndex = {
  name: 'funding-ingest.calls',
  version: 12,
  fields: {
    title: { weight: 8 },
    identifier: { weight: 8 },
    keywords: { weight: 4 },
    around: { weight: 2 },
    translations: { weight: 2 },
    text: { weight: 1 },
  },
};
/** The rights of every call, which everyone finds. */
export const everyone = ['everyone'];
export const otherProgramme = 'Other';

/** The fields of a call that the list shows; its status is derived from the dates when it is presented. */
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
  | 'isDescribed'
  | 'publishedOn'
> & {
  url: string;
  actions: StoredAction[];
  budgetTotal: number | null;
  createdAt: string;
  updatedAt: string;
  /** Null: its conditions were not compiled yet. */
  conditions: ShortConditions | null;
  /** By which it is compared with a query (`storedVectors`). */
  vectors: string | null;
};

/** Sort values larger than any instant: calls without a deadline come after those with one, then closed ones, the latest first. */
const withoutDeadline = 4e15;
const closed = 8e15;

const positionOf = (status: Topic['status'], deadline: number | null): number => {
  if (status === 'closed') return closed - (deadline ?? 0);
  return deadline ?? withoutDeadline;
};

/** When it was published, or the first instant by which it must have been: it was known here, or it opened. */
function publishedBy({ publishedOn, createdAt, actions }: Topic): number {
  if (publishedOn !== null) return Date.parse(publishedOn);
  const openings = actions.flatMap(({ openingDate }) => (openingDate === null ? [] : [Date.parse(openingDate)]));
  return Math.min(createdAt.getTime(), ...openings);
}

/** Maximum number of searched characters of a translation; an entry may have 23 translations. */
const translationCharacters = 4000;

/** An identifier without its separators, as some people write it. */
const withoutSeparators = (identifier: string): string => identifier.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The document of a topic. `deadline` and `place` are epoch milliseconds; closed calls have no `deadline`. A replaced topic has no
 * rights, so no one finds it.
 */
function indexedTopic(
  topic: Topic,
  { now, isReplaced, vectors, version }: { now: Date; isReplaced: boolean; vectors: string | null; version: number },
): SearchDocument {
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
    isDescribed: topic.isDescribed,
    publishedOn: topic.publishedOn,
    url: callUrl(topic),
    actions: topic.actions,
    budgetTotal: topic.budget?.total ?? null,
    createdAt: topic.createdAt.toISOString(),
    updatedAt: topic.updatedAt.toISOString(),
    conditions: topic.compiled && shortConditions(topic.compiled),
    vectors,
  };
  return {
    id: topic._id,
    version,
    fields: {
      title: topic.title,
      identifier: [topic.identifier, topic.callIdentifier, withoutSeparators(topic.identifier)]
        .filter(Boolean)
        .join(' '),
      keywords: topic.keywords.join(', '),
      around: [topic.callTitle, topic.destination, topic.programme, ...topic.divisions].filter(Boolean).join('. '),
      text: textOf(topic.description?.sections),
      translations: Object.values(topic.translations).map(translationText).join(' '),
    },
    filters: {
      topic: [topic._id],
      programme: [topic.programme ?? otherProgramme],
      type: [...new Set(topic.actions.flatMap(({ types }) => typesByTitle(types, topic)))],
      status: [status],
      helix: [...topic.helixIds],
      ...conditionFilters(topic, now),
      ...(status !== 'closed' && deadline !== null ? { deadline, month: [monthInBrussels(new Date(deadline))] } : {}),
      place: positionOf(status, deadline),
      added: topic.createdAt.getTime(),
      published: publishedBy(topic),
      ...(topic.budget?.total != null && { budget: topic.budget.total }),
    },
    rights: isReplaced ? [] : everyone,
    stored,
  };
}

const translationText = ({ title, callTitle, keywords, description }: TopicTexts): string =>
  [title, callTitle, keywords.join(', '), textOf(description?.sections, translationCharacters)]
    .filter(Boolean)
    .join('. ');

const comparedTexts = ({ title, keywords, description }: Topic): CallTexts => ({
  title,
  keywords,
  text: textOf(description?.sections),
});

/** Long texts that are not searched. */
const notSearched = '-conditions -supportInfo -conditionChanges';

type Grant = Pick<Topic, '_id' | 'identifierKey'>;
/**
 * Grants with the identifiers of these topics. Of several with one identifier its page shows the one with the highest id, so only
 * that one is found.
 */
async function grantsOfSameIdentifier(
  topics: Model<Topic>,
  found: readonly Pick<Topic, 'kind' | 'identifierKey'>[],
): Promise<Grant[]> {
  const keys = [...new Set(found.filter(({ kind }) => kind === 'grant').map(({ identifierKey }) => identifierKey))];
  if (keys.length === 0) return [];
  return topics
    .find({ identifierKey: trusted({ $in: keys }), kind: 'grant', deletedAt: null })
    .select('identifierKey')
    .lean<Grant[]>();
}

/**
 * The index of the list, derived from the topics. Its versions rise with every write and do not follow those of the topics:
 * documents also depend on the clock and on other topics of the same identifier, which change without a new version.
 */
export const createCallIndex = ({
  topics,
  search,
  setAside,
  clock,
  embeddings,
}: Omit<FundingIngest, 'index'>): DerivedIndex<never> =>
  createDerivedIndex<Topic, never>({
    ...{ search, setAside, clock },
    name: 'call-index',
    definition: callIndex,
    model: topics,
    filter: { deletedAt: null },
    select: notSearched,
    async builderFor(found) {
      const latest = new Map<string, string>();
      for (const { _id, identifierKey } of await grantsOfSameIdentifier(topics, found))
        if (_id > (latest.get(identifierKey) ?? '')) latest.set(identifierKey, _id);
      const isReplaced = ({ _id, kind, identifierKey }: Topic): boolean =>
        kind === 'grant' && (latest.get(identifierKey) ?? _id) !== _id;
      const vectors = await storedVectors(embeddings, found.map(comparedTexts));
      const byId = new Map(found.map(({ _id }, at) => [_id, vectors[at]!]));
      const now = clock();
      return (topic, version) => [
        indexedTopic(topic, { now, isReplaced: isReplaced(topic), vectors: byId.get(topic._id) ?? null, version }),
      ];
    },
    async dependents(ids) {
      const changed = await topics
        .find({ _id: trusted({ $in: [...ids] }) })
        .select('kind identifierKey')
        .lean<Pick<Topic, 'kind' | 'identifierKey'>[]>();
      return (await grantsOfSameIdentifier(topics, changed)).map(({ _id }) => _id);
    },
  });
