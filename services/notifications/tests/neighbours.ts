import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, type owned as ownedOf, ownerOf } from '@consortia/infra/testing/owner';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { demoHelixes, demoOpportunity, demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixSource, subscriptionSource } from '@consortia/proto/helixes/sources';
import { identityApi } from '@consortia/proto/identity/api';
import { type NotificationFields, presetFields } from '@consortia/proto/identity/notification-settings';
import { personSource } from '@consortia/proto/identity/sources';
import { inboxApi } from '@consortia/proto/inbox/api';
import { organisationSource } from '@consortia/proto/organisations/sources';
import { postsApi } from '@consortia/proto/posts/api';
import { opportunitySource, resultFollowerSource, resultSource } from '@consortia/proto/posts/sources';
import { recommendationsApi } from '@consortia/proto/recommendations/api';

export const post = demoOpportunity(1);
export const { ana, ines, tom, marek } = demoPeople;
export const organisation = demoOrganisations.aurora;
export const helix = demoHelixes.culture;

/** Responses of the owners; tests change them. */
export type Responses = {
  people: Map<string, { name: string; email: string; active: boolean; trial: boolean; settings: NotificationFields }>;
  /** Unread messages by conversation and person; absent: the conversation is gone. */
  unread: Map<string, number>;
  postIsVisible: boolean;
  /** Authors of comments by id; what is not in it is deleted. */
  comments: Map<string, { userId: string; notify: boolean }>;
  watches: boolean;
  /** Introductions that a person may see now, as `id person`. */
  introductions: Set<string>;
  /** Owners that do not respond. */
  down: Set<string>;
  /** Ids of matches that are gone, and that the person has seen in their list. */
  matchesGone: Set<string>;
  matchesSeen: Set<string>;
};
export const responses = (): Responses => ({
  people: new Map(
    [
      [ana, 'Ana Kovács', false],
      [ines, 'Inês Almeida', false],
      [marek, 'Marek Dvořák', false],
      [tom, 'Tom Berg', true],
    ].map(([id, name, trial]) => [
      id as string,
      {
        ...{ name: name as string, trial: trial as boolean, active: true, settings: presetFields.recommended },
        email: `${(id as string).slice(-6)}@people.example`,
      },
    ]),
  ),
  unread: new Map(),
  postIsVisible: true,
  comments: new Map(),
  watches: true,
  introductions: new Set(),
  down: new Set(),
  matchesGone: new Set(),
  matchesSeen: new Set(),
});

const personOf = (id: string, name: string, trial: boolean) => ({
  ...{ id, alias: 'x', name, firstname: 'X', lastname: 'Y', honorific: null, initials: 'XY', avatarUrl: null },
  ...{ profileUrl: `/public-profile/x-${id}`, profile_pictures: { profile_thumb: null }, primaryOrganisation: null },
  ...{ expertise: [], expertiseKeywords: [], biography: null, trial, hasProfile: true },
});
export const published = {
  ...{
    id: post,
    userId: ana,
    visibility: 'network' as const,
    alias: 'p',
    type: 'project' as const,
    name: 'P',
    text: 'T',
  },
  ...{ organisationId: null, groupId: null, helixes: [], roles: ['Consortium Partner' as const], expertiseSought: [] },
  ...{ topicId: null, actionId: null, topicIdentifier: null, bumpedAt: null, approvedAt: null },
};
export const result = 'e'.repeat(24);
const publishedResult = {
  ...{ id: result, alias: 'r', title: 'R', text: 'T', userId: ana, organisationId: null, projectId: null },
  ...{ helixes: [], trl: null, hasVideo: false, publishedAt: new Date(0).toISOString() },
};
const subject = { id: post, name: 'Sensors for soil', url: `/opportunities/p-${post}` };

/** The owner of sources with more routes. */
const ownerWith = (
  sources: readonly [ReturnType<typeof ownedOf>, ...ReturnType<typeof ownedOf>[]],
  more: Parameters<typeof handle>[] extends never ? never : readonly ReturnType<typeof handle>[],
): ServiceDefinition => {
  const owner = ownerOf(...sources);
  return {
    ...owner,
    async create(context) {
      const parts = await owner.create(context);
      return { ...parts, handlers: [...parts.handlers, ...more] };
    },
  };
};
const only = (name: string, ...handlers: readonly ReturnType<typeof handle>[]): ServiceDefinition => ({
  name,
  migrations: [],
  create: () => ({ handlers: [...handlers] }),
});

export function neighbours(state: Responses): ServiceDefinition[] {
  const upOr = (name: string) => {
    if (state.down.has(name)) throw new Error(`${name} is down`);
  };
  const presentedComment = (id: string, userId: string, trial: boolean) => {
    const name = state.people.get(userId)?.name ?? 'Unknown';
    const author = { ...personOf(userId, name, false), anonymous: false as const };
    return {
      ...{ id, timestamp: new Date(0).toISOString(), parentCommentId: null, excerpt: 'A comment' },
      user: trial ? { anonymous: true as const, name: 'Anonymous expert' } : author,
      post: { kind: 'opportunity' as const, ...subject },
    };
  };
  const people = [...state.people].map(([id, { name, trial }]) => personOf(id, name, trial));
  return [
    ownerWith(
      [owned(personSource, people)],
      [
        handle(identityApi.listRecipients, async ({ body }) => ({
          recipients: body.ids.flatMap((id) => {
            const person = state.people.get(id);
            if (!person) return [];
            const { email, active, settings: notifications } = person;
            return [{ id, email, active, firstname: person.name.split(' ')[0]!, notifications }];
          }),
        })),
        handle(identityApi.stopNotifications, async ({ body: { userId } }) => {
          const person = state.people.get(userId);
          if (person) person.settings = presetFields.none;
          return { stopped: person !== undefined };
        }),
      ],
    ),
    ownerOf(
      owned(organisationSource, [
        {
          ...{ id: organisation, alias: 'aurora', name: 'Aurora University', administrators: [ana, tom] },
          ...{ profileUrl: '/organisation/aurora', avatarUrl: null, emailDomains: [], paid: true, country: null },
        },
      ]),
    ),
    ownerOf(
      owned(helixSource, [
        {
          ...{ id: helix, name: 'Culture', alias: 'culture', image: null, description: '', mission: false },
          ...{ relatedClusters: [], hue: 1, managers: [ines] },
        },
      ]),
      owned(subscriptionSource, [{ id: marek, helixes: [helix] }]),
    ),
    ownerWith(
      [
        owned(opportunitySource, [published]),
        owned(resultSource, [publishedResult]),
        owned(resultFollowerSource, [{ id: 'f1', resultId: result, userId: marek }]),
      ],
      [
        handle(postsApi.presentSubjects, async ({ body: { ids } }) => {
          upOr('posts');
          return { posts: state.postIsVisible ? ids.map((id) => ({ ...subject, id })) : [] };
        }),
        handle(postsApi.presentComments, async ({ body: { viewer, ids } }) => {
          upOr('posts');
          return {
            comments: ids.flatMap((id) => {
              const comment = state.comments.get(id);
              return state.postIsVisible && comment ? [presentedComment(id, comment.userId, viewer.trial)] : [];
            }),
          };
        }),
        handle(postsApi.listCommentAuthors, async ({ body: { ids } }) => ({
          comments: ids.flatMap((id) => {
            const comment = state.comments.get(id);
            return comment ? [{ id, ...comment }] : [];
          }),
        })),
      ],
    ),
    only(
      'recommendations',
      handle(recommendationsApi.readSearchOfPerson, async ({ body: { id } }) => ({
        search: id === 'search1' ? { id, name: 'Soil', kind: 'opportunity' as const, filters: {} } : null,
      })),
      handle(recommendationsApi.presentHits, async ({ body: { ids } }) => ({
        items: state.postIsVisible ? ids.map((id) => ({ id, title: 'T', url: '/', detail: null })) : [],
      })),
      handle(recommendationsApi.presentMatches, async ({ body: { items } }) => ({
        items: items
          .filter(({ id }) => !state.matchesGone.has(id))
          .map(({ kind, id }) => ({
            ...{ kind, id, title: `Match ${id}`, url: `/match/${id}`, seen: state.matchesSeen.has(id) },
          })),
      })),
    ),
    only(
      'inbox',
      handle(inboxApi.presentConversations, async ({ body: { ids, userId } }) => {
        upOr('inbox');
        return {
          conversations: ids.flatMap((id) => {
            const unread = state.unread.get(`${id} ${userId}`);
            return unread === undefined ? [] : [{ id, name: 'Inês Almeida', url: `/inbox/${id}`, unread }];
          }),
        };
      }),
    ),
    only(
      'consortium',
      handle(consortiumApi.presentConsortia, async ({ body: { viewer, items } }) => ({
        items: items.map((item) => ({
          ...{ ...item, subject: 'Sensors', name: 'Inês Almeida', meetsAt: null },
          url: viewer.userId === ana ? `/consortia/${item.consortiumId}` : '/consortia',
        })),
      })),
      handle(consortiumApi.presentIntroductions, async ({ body: { viewer, ids } }) => ({
        items: ids
          .filter((id) => state.introductions.has(`${id} ${viewer.userId}`))
          .map((id) => ({ id, name: 'Inês Almeida', person: 'Li Wei', url: '/consortia#introductions' })),
      })),
    ),
    only(
      'funding-ingest',
      handle(fundingIngestApi.presentCallNews, async ({ body: { ids } }) => ({
        items: state.watches
          ? ids.map((id) => ({
              ...{ id, topicId: 'topic1', identifier: 'CALL-1', title: 'Call 1', url: '/funding/call/CALL-1' },
              ...{ at: new Date(0).toISOString(), nextDeadline: null, sentences: ['The call is closed.'] },
            }))
          : [],
      })),
    ),
  ];
}
