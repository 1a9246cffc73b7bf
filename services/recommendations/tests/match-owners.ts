import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import type { TestService } from '@consortia/infra/testing/test-service';
import type { EventDefinition, EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { helixesApi } from '@consortia/proto/helixes/api';
import { identityApi } from '@consortia/proto/identity/api';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { postsApi } from '@consortia/proto/posts/api';
import { postResponseMessages } from '@consortia/proto/posts/messages/responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { ResultCard } from '@consortia/proto/posts/results-shapes';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import type { Route } from '@consortia/proto/route';
import { type Fixture, firstCharacters, type Post, type Result } from './match-fixture.ts';

const paged = <R extends Route>(route: R, items: () => readonly { id?: string }[]) =>
  handle(route, async () => ({ items: structuredClone(items()), next: null }) as never);

const authorOf = ({ id, alias, name, initials, profileUrl }: Fixture['people'][number]) => ({
  anonymous: false as const,
  ...{ id, alias, name, initials, profileUrl },
  avatarUrl: null,
  profile_pictures: { profile_thumb: null },
  primaryOrganisation: null,
});

/** A card of a Result as posts makes it: anonymous for trial members, none for visitors. */
function resultCard(
  { people }: Fixture,
  { id, alias, title, text, userId, helixes, trl, publishedAt }: Result,
  viewer: { userId: string | null; trial: boolean; admin: boolean },
): ResultCard[] {
  const named = viewer.admin || (viewer.userId !== null && !viewer.trial);
  if (!named && !viewer.trial) return [];
  const author = people.find((one) => one.id === userId)!;
  const masked = (whole: string): string =>
    named ? whole : whole.replaceAll(author.name, postResponseMessages.nameHidden);
  return [
    {
      ...{ id, trl, publishedAt, updatedAt: publishedAt },
      alias,
      title: masked(title),
      url: `/results/${alias}-${id}`,
      excerpt: firstCharacters(masked(text), 150),
      user: named ? authorOf(author) : { anonymous: true, name: 'Anonymous expert' },
      organisation: null,
      project: null,
      helixes: [],
      helixesTotal: helixes.length,
      expired: false,
      linksTotal: 0,
      hasVideo: false,
    },
  ];
}

/** A card as posts makes it: in full for viewers who may see the author, anonymous for trial members, none for the rest. */
function card(
  { people }: Fixture,
  post: Post,
  viewer: { userId: string | null; trial: boolean; admin: boolean },
): OpportunityCard[] {
  const member = viewer.admin || (viewer.userId !== null && !viewer.trial);
  if (post.visibility === 'private' && !member) return [];
  if (post.visibility === 'network' && !member && !viewer.trial) return [];
  const author = people.find(({ id }) => id === post.userId)!;
  const named = member || post.visibility === 'public';
  const masked = (text: string): string =>
    named ? text : text.replaceAll(author.name, postResponseMessages.nameHidden);
  return [
    {
      id: post.id,
      alias: post.alias,
      type: post.type,
      name: masked(post.name),
      status: 'approved',
      visibility: post.visibility,
      url: `/opportunities/${post.alias}-${post.id}`,
      excerpt: firstCharacters(masked(post.text), 150),
      user: named ? authorOf(author) : { anonymous: true, name: 'Anonymous expert' },
      organisation: null,
      group: null,
      helixes: [],
      helixesTotal: post.helixes.length,
      roles: post.roles,
      action: null,
      bumpedAt: post.bumpedAt,
      approvedAt: post.approvedAt,
    },
  ];
}

const owner = (name: string, handlers: ReturnType<typeof paged>[]): ServiceDefinition => ({
  name,
  migrations: [],
  create: () => ({ handlers }),
});

/** The services that own what is matched; they respond with the current fixture. */
export const ownersOf = (fixture: Fixture): readonly ServiceDefinition[] => [
  owner('identity', [paged(identityApi.refillPeople, () => fixture.people)]),
  owner('organisations', [
    paged(organisationsApi.refillOrganisations, () => []),
    paged(organisationsApi.refillGroups, () => []),
  ]),
  owner('helixes', [
    paged(helixesApi.refillHelixes, () => fixture.helixes),
    paged(helixesApi.refillSubscriptions, () => fixture.subscriptions),
  ]),
  owner('funding-ingest', [
    paged(fundingIngestApi.refillTopics, () => fixture.topics),
    paged(fundingIngestApi.refillProjects, () => fixture.projects as never),
    handle(fundingIngestApi.listCallsNotFor, async ({ body: { organisationId } }) => ({
      topicIds: fixture.notFor[organisationId] ?? [],
    })) as ReturnType<typeof paged>,
    handle(fundingIngestApi.listDoctoratePeriods, async () => ({ periods: fixture.periods })) as ReturnType<
      typeof paged
    >,
  ]),
  owner('posts', [
    paged(postsApi.refillOpportunities, () => fixture.posts),
    paged(postsApi.refillResults, () => fixture.results),
    handle(postsApi.presentCards, async ({ body }) => ({
      cards: body.ids.flatMap((id) =>
        fixture.posts.filter((post) => post.id === id).flatMap((post) => card(fixture, post, body.viewer)),
      ),
    })) as ReturnType<typeof paged>,
    handle(resultsApi.presentResults, async ({ body }) => ({
      cards: body.ids.flatMap((id) =>
        fixture.results.filter((one) => one.id === id).flatMap((one) => resultCard(fixture, one, body.viewer)),
      ),
    })) as ReturnType<typeof paged>,
  ]),
];

/** Changes the aggregate and publishes its event, as the owner does. Resolves to the event, so that it can be delivered again. */
export async function publishChange<T extends { id: string; version: number }>(
  { bus }: Pick<TestService, 'bus'>,
  { type, topic, schemaVersion }: EventDefinition,
  aggregate: T,
  state: Partial<T> = {},
  more: object = {},
): Promise<EventEnvelope> {
  Object.assign(aggregate, state, { version: aggregate.version + 1 });
  const event: EventEnvelope = {
    id: `${aggregate.id}-${aggregate.version}`,
    type,
    topic,
    key: aggregate.id,
    schemaVersion,
    aggregateVersion: aggregate.version,
    occurredAt: new Date().toISOString(),
    payload: { ...structuredClone(aggregate), ...more },
  };
  await bus.publish([event]);
  return event;
}
