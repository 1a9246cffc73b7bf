import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { MatchKind } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { ItemText } from '../matching/shapes.ts';
import type { OpportunityProjection, ResultProjection, TopicProjection } from '../projections.ts';
import type { Recommendations } from '../recommendations.ts';
import { itemKey, type ListName } from './lists.ts';
import { textOfPost, textOfResult, textOfTopic } from './texts.ts';

/** Something by its kind and its id, as it is called where it comes from. */
export type Ref = { kind: MatchKind; id: string };
/** The current state of an item; a null `text` says that it no longer belongs to this list. */
export type ReadItem = {
  key: string;
  list: ListName;
  ownerId: string | null;
  text: ItemText | null;
  /** Under which its sentence vector is kept: what is the same in two lists has one. */
  vectorId: string;
};
type Parts = Pick<Recommendations, 'topics' | 'opportunities' | 'results' | 'call' | 'clock'>;

const idsOf = (refs: readonly Ref[], kind: MatchKind): string[] => [
  ...new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id)),
];

/** Open and forthcoming ones: what has closed is no match. The source's word may be older than its dates. */
export const isLive = ({ status, closesAt }: Pick<TopicProjection, 'status' | 'closesAt'>, now: Date): boolean =>
  status !== 'closed' && (closesAt === null || new Date(closesAt) > now);

async function readTopics({ topics, clock }: Parts, ids: readonly string[]): Promise<ReadItem[]> {
  if (ids.length === 0) return [];
  const found = await topics.model.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<TopicProjection[]>();
  const byId = new Map(found.map((topic) => [topic.id, topic]));
  const now = clock();
  return ids.map((id) => {
    const topic = byId.get(id);
    const key = itemKey('funding_topic', id);
    const text = topic && isLive(topic, now) ? textOfTopic(topic) : null;
    return { key, list: 'funding_topic', ownerId: null, text, vectorId: key };
  });
}

const { nameHidden, textHidden } = postResponseMessages;
/** Two texts are not alike for having names hidden in them. */
const withoutPlaceholders = (text: string): string =>
  [nameHidden, textHidden].reduce((left, placeholder) => left.replaceAll(placeholder, ' '), text);

const someTrialMember = { userId: null, trial: true, admin: false };

/** Titles and beginnings of network posts as trial members are shown them, with every telling name masked. */
async function maskedTexts({ call }: Parts, posts: readonly OpportunityProjection[]): Promise<Map<string, ItemText>> {
  const network = posts.filter(({ visibility }) => visibility === 'network');
  if (network.length === 0) return new Map();
  const body = { ids: network.map(({ id }) => id), viewer: someTrialMember };
  const { cards } = await call(postsApi.presentCards, { body });
  const byId = new Map(network.map((post) => [post.id, post]));
  return new Map(
    cards.map(({ id, name, excerpt }) => [
      id,
      {
        ...textOfPost(byId.get(id)!),
        title: withoutPlaceholders(name),
        text: withoutPlaceholders(excerpt),
        keywords: [],
        context: '',
      },
    ]),
  );
}

async function readPosts(parts: Parts, ids: readonly string[], forMembersAlone: boolean): Promise<ReadItem[]> {
  if (ids.length === 0) return [];
  const found = await parts.opportunities.model
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .lean<OpportunityProjection[]>();
  const byId = new Map(found.map((post) => [post.id, post]));
  const masked = forMembersAlone ? new Map<string, ItemText>() : await maskedTexts(parts, found);
  return ids.flatMap((id): ReadItem[] => {
    const post = byId.get(id);
    const key = itemKey('post', id);
    const forTrial = itemKey('trial_post', id);
    const ownerId = post?.userId ?? null;
    const text = post ? textOfPost(post) : null;
    const isPublic = post?.visibility === 'public';
    const forMembers: ReadItem = { key, list: 'post', ownerId, text, vectorId: key };
    if (forMembersAlone) return [forMembers];
    return [
      forMembers,
      {
        key: forTrial,
        list: 'trial_post',
        ownerId,
        text: isPublic ? text : (masked.get(id) ?? null),
        vectorId: isPublic ? key : forTrial,
      },
    ];
  });
}

/** Results as members see them, and as trial members are shown them. */
async function readResults(parts: Parts, ids: readonly string[], forMembersAlone: boolean): Promise<ReadItem[]> {
  if (ids.length === 0) return [];
  const found = await parts.results.model
    .find({ _id: trusted({ $in: ids }), deletedAt: null })
    .lean<ResultProjection[]>();
  const byId = new Map(found.map((result) => [result.id, result]));
  const body = { ids: [...byId.keys()], viewer: someTrialMember };
  const { cards } =
    forMembersAlone || byId.size === 0 ? { cards: [] } : await parts.call(resultsApi.presentResults, { body });
  const shown = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id): ReadItem[] => {
    const result = byId.get(id);
    const key = itemKey('result', id);
    const forTrial = itemKey('trial_result', id);
    const ownerId = result?.userId ?? null;
    const text = result ? textOfResult(result) : null;
    const masked = shown.get(id);
    const maskedText =
      text && masked
        ? { ...text, title: withoutPlaceholders(masked.title), text: withoutPlaceholders(masked.excerpt) }
        : null;
    const forMembers: ReadItem = { key, list: 'result', ownerId, text, vectorId: key };
    if (forMembersAlone) return [forMembers];
    return [forMembers, { key: forTrial, list: 'trial_result', ownerId, text: maskedText, vectorId: forTrial }];
  });
}

/**
 * The current state of items, deleted ones included; at most 200 posts at once. `forMembersAlone` leaves out what trial
 * members are matched with, which takes a call of posts.
 */
export async function readItems(
  parts: Parts,
  refs: readonly Ref[],
  { forMembersAlone = false }: { forMembersAlone?: boolean } = {},
): Promise<ReadItem[]> {
  const [topics, posts, results] = await Promise.all([
    readTopics(parts, idsOf(refs, 'funding_topic')),
    readPosts(parts, idsOf(refs, 'post'), forMembersAlone),
    readResults(parts, idsOf(refs, 'result'), forMembersAlone),
  ]);
  return [...topics, ...posts, ...results];
}
