import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { CallNews } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { inboxApi } from '@consortia/proto/inbox/api';
import { postsApi } from '@consortia/proto/posts/api';
import type { Output } from '@consortia/proto/route';
import type { Notifications } from '../notifications.ts';
import type { HelixProjection, OrganisationProjection, PersonProjection } from '../projections.ts';
import type { About, Notification } from './notification-model.ts';

type Conversation = Output<typeof inboxApi.presentConversations>['conversations'][number];
type Subjects = Output<typeof postsApi.presentSubjects>;

/** Whom notifications are for, with the rights of the moment. */
export type Reader = { userId: string; trial: boolean; admin: boolean };
/** What notifications are about, by id, as their reader may see it now; what the reader may not see is missing. */
export type Related = {
  readerId: string;
  conversations: ReadonlyMap<string, Conversation>;
  posts: ReadonlyMap<string, Subjects['posts'][number]>;
  comments: ReadonlyMap<string, Subjects['comments'][number]>;
  news: ReadonlyMap<string, CallNews>;
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  helixes: ReadonlyMap<string, HelixProjection>;
};

const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** Requests from the owners what up to 200 notifications of one reader are about. Rejects where an owner does not respond. */
export async function relatedTo(
  { call, people, organisations, helixes }: Notifications,
  viewer: Reader,
  notifications: readonly Pick<Notification, 'about'>[],
): Promise<Related> {
  const ids = (field: keyof About): string[] => [
    ...new Set(notifications.map(({ about }) => about[field]).filter((id) => id !== undefined)),
  ];
  const { userId } = viewer;
  const [conversationIds, posts, comments, changes] = (
    ['conversationId', 'postId', 'commentId', 'changeId'] as const
  ).map(ids);
  const [conversations, subjects, news, ...named] = await Promise.all([
    conversationIds!.length > 0
      ? call(inboxApi.presentConversations, { body: { userId, ids: conversationIds! } })
      : { conversations: [] },
    posts!.length + comments!.length > 0
      ? call(postsApi.presentSubjects, { body: { viewer, posts: posts!, comments: comments! } })
      : { posts: [], comments: [] },
    changes!.length > 0 ? call(fundingIngestApi.presentCallNews, { body: { userId, ids: changes! } }) : { items: [] },
    people.getMany(ids('personId')),
    organisations.getMany(ids('organisationId')),
    helixes.getMany(ids('helixId')),
  ]);
  return {
    readerId: userId,
    conversations: byId(conversations.conversations),
    posts: byId(subjects.posts),
    comments: byId(subjects.comments),
    news: byId(news.items),
    people: named[0],
    organisations: named[1],
    helixes: named[2],
  };
}
