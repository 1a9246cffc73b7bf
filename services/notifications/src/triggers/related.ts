import { consortiumApi } from '@consortia/proto/consortium/api';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { CallNews } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { inboxApi } from '@consortia/proto/inbox/api';
import { postsApi } from '@consortia/proto/posts/api';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { matchKinds } from '@consortia/proto/recommendations/shapes';
import type { Output } from '@consortia/proto/route';
import type { Notifications } from '../notifications.ts';
import type { HelixProjection, OrganisationProjection, PersonProjection } from '../projections.ts';
import type { About } from './about.ts';

export type FindingRelated = Pick<Notifications, 'call' | 'helixes' | 'organisations' | 'people'>;

type Conversation = Output<typeof inboxApi.presentConversations>['conversations'][number];
type Post = Output<typeof postsApi.presentSubjects>['posts'][number];
type Comment = Output<typeof postsApi.presentComments>['comments'][number];
type ShownConsortium = Output<typeof consortiumApi.presentConsortia>['items'][number];
type ShownIntroduction = Output<typeof consortiumApi.presentIntroductions>['items'][number];
type FoundMatch = Output<typeof recommendationsApi.presentMatches>['items'][number];
/** A saved search of the reader with its hits that the reader may see, whichever notification they belong to. */
type Search = { name: string; visible: ReadonlySet<string> };

/** Whom notifications are for, with the rights of the moment. */
export type Reader = { userId: string; trial: boolean; admin: boolean };
/** What notifications are about, by id, as their reader may see it now; what the reader may not see is missing. */
export type Related = {
  readerId: string;
  conversations: ReadonlyMap<string, Conversation>;
  posts: ReadonlyMap<string, Post>;
  comments: ReadonlyMap<string, Comment>;
  searches: ReadonlyMap<string, Search>;
  /** By kind and id. */
  matches: ReadonlyMap<string, FoundMatch>;
  news: ReadonlyMap<string, CallNews>;
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  helixes: ReadonlyMap<string, HelixProjection>;
  /** By consortium and candidate. */
  consortia: ReadonlyMap<string, ShownConsortium>;
  introductions: ReadonlyMap<string, ShownIntroduction>;
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Comments that one request may name. */
const commentsAtOnce = 50;
/** Opportunities that one request may name. */
const postsAtOnce = 200;

async function commentsFor({ call }: FindingRelated, viewer: Reader, ids: readonly string[]): Promise<Comment[]> {
  const found: Comment[] = [];
  for (let from = 0; from < ids.length; from += commentsAtOnce) {
    const body = { ids: ids.slice(from, from + commentsAtOnce), viewer };
    found.push(...(await call(postsApi.presentComments, { body })).comments);
  }
  return found;
}

async function postsFor({ call }: FindingRelated, viewer: Reader, ids: readonly string[]): Promise<Post[]> {
  const found: Post[] = [];
  for (let from = 0; from < ids.length; from += postsAtOnce) {
    const body = { viewer, ids: ids.slice(from, from + postsAtOnce) };
    found.push(...(await call(postsApi.presentSubjects, { body })).posts);
  }
  return found;
}

type OfConsortium = { consortiumId?: string; candidateId?: string | null };
export const consortiumKey = ({ consortiumId, candidateId }: OfConsortium): string =>
  `${consortiumId} ${candidateId ?? ''}`;

async function consortiaFor({ call }: FindingRelated, { userId, trial }: Reader, rows: readonly { about: About }[]) {
  const items = rows.flatMap(({ about: { consortiumId, candidateId = null } }) =>
    consortiumId ? [{ consortiumId, candidateId }] : [],
  );
  if (items.length === 0) return new Map<string, ShownConsortium>();
  const found = await call(consortiumApi.presentConsortia, { body: { viewer: { userId, trial }, items } });
  return new Map(found.items.map((item) => [consortiumKey(item), item]));
}

async function introductionsFor({ call }: FindingRelated, { userId, trial }: Reader, ids: string[]) {
  if (ids.length === 0) return [];
  return (await call(consortiumApi.presentIntroductions, { body: { viewer: { userId, trial }, ids } })).items;
}

export const matchKey = ({ kind, id }: { kind: string; id: string }): string => `${kind}:${id}`;

async function matchesFor({ call }: Pick<Notifications, 'call'>, userId: string, rows: readonly { about: About }[]) {
  const matches = new Map<string, FoundMatch>();
  for (const { about } of rows) {
    if (!about.matches) continue;
    const { matches: ids } = about;
    const items = matchKinds.flatMap((kind) => (ids[kind] ?? []).map((id) => ({ kind, id })));
    const found = await call(recommendationsApi.presentMatches, { body: { userId, items } });
    for (const match of found.items) matches.set(matchKey(match), match);
  }
  return matches;
}

async function searchesFor({ call }: Pick<Notifications, 'call'>, userId: string, rows: readonly { about: About }[]) {
  const searches = new Map<string, Search>();
  for (const { about } of rows) {
    if (!about.searchId || !about.hits) continue;
    const known = searches.get(about.searchId);
    const search = known
      ? { name: known.name }
      : (await call(recommendationsApi.readSearchOfPerson, { body: { userId, id: about.searchId } })).search;
    if (!search) continue;
    const { kind, ids } = about.hits;
    const { items } = await call(recommendationsApi.presentHits, { body: { userId, kind, ids } });
    const visible = new Set([...(known?.visible ?? []), ...items.map(({ id }) => id)]);
    searches.set(about.searchId, { name: search.name, visible });
  }
  return searches;
}

/** Requests from the owners what notifications of one reader are about. Rejects where an owner does not respond. */
export async function relatedTo(
  parts: FindingRelated,
  viewer: Reader,
  notifications: readonly { about: About }[],
): Promise<Related> {
  const { call, people, organisations, helixes } = parts;
  type Ids = Exclude<keyof About, 'hits' | 'matches' | 'posts'>;
  const ids = (field: Ids): string[] => [
    ...new Set(notifications.map(({ about }) => about[field]).filter((id) => id !== undefined)),
  ];
  const { userId } = viewer;
  const [conversationIds, changes] = [ids('conversationId'), ids('changeId')];
  const posts = [...new Set([...ids('postId'), ...notifications.flatMap(({ about }) => about.posts ?? [])])];
  const nothing = { conversations: [], items: [] };
  const [
    conversations,
    subjects,
    news,
    comments,
    searches,
    matches,
    persons,
    ofOrganisations,
    ofHelixes,
    consortia,
    introductions,
  ] = await Promise.all([
    conversationIds.length > 0
      ? call(inboxApi.presentConversations, { body: { userId, ids: conversationIds } })
      : nothing,
    postsFor(parts, viewer, posts),
    changes.length > 0 ? call(fundingIngestApi.presentCallNews, { body: { userId, ids: changes } }) : nothing,
    commentsFor(parts, viewer, ids('commentId')),
    searchesFor(parts, userId, notifications),
    matchesFor(parts, userId, notifications),
    people.getMany(ids('personId')),
    organisations.getMany(ids('organisationId')),
    helixes.getMany(ids('helixId')),
    consortiaFor(parts, viewer, notifications),
    introductionsFor(parts, viewer, ids('introductionId')),
  ]);
  return {
    readerId: userId,
    conversations: byId(conversations.conversations),
    posts: byId(subjects),
    comments: byId(comments),
    searches,
    matches,
    news: byId(news.items),
    people: persons,
    organisations: ofOrganisations,
    helixes: ofHelixes,
    consortia,
    introductions: byId(introductions),
  };
}
