import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { owned, ownerOf } from '@consortia/infra/testing/owner';
import { demoOpportunity, demoPeople } from '@consortia/proto/demo';
import type { PublishedPerson } from '@consortia/proto/identity/shapes';
import { personSource } from '@consortia/proto/identity/sources';
import { postsApi } from '@consortia/proto/posts/api';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { opportunitySource } from '@consortia/proto/posts/sources';

const { ana, ines, tom, marek } = demoPeople;
const names: Record<string, string> = {
  [ana]: 'Ana Kovács',
  [ines]: 'Inês Almeida',
  [tom]: 'Tom Berg',
  [marek]: 'Marek Dvořák',
};

const person = (id: string): PublishedPerson => ({
  ...{ id, alias: 'x', name: names[id]!, firstname: 'X', lastname: 'Y', honorific: null, initials: 'XY' },
  ...{ avatarUrl: null, profileUrl: `/public-profile/x-${id}`, profile_pictures: { profile_thumb: null } },
  ...{
    primaryOrganisation: null,
    expertise: [],
    expertiseKeywords: [],
    biography: null,
    trial: id === tom,
    hasProfile: true,
  },
});

/** Of Ana: one for everyone, one for the network, one for full members; and one of Inês for the network. */
export const posts = {
  public: demoOpportunity(1),
  network: demoOpportunity(2),
  private: demoOpportunity(3),
  ofInes: demoOpportunity(4),
} as const;
type Post = { id: string; userId: string; visibility: OpportunityCard['visibility'] };
const stored: readonly Post[] = [
  { id: posts.public, userId: ana, visibility: 'public' },
  { id: posts.network, userId: ana, visibility: 'network' },
  { id: posts.private, userId: ana, visibility: 'private' },
  { id: posts.ofInes, userId: ines, visibility: 'network' },
];

const published = ({ id, userId, visibility }: Post) => ({
  ...{ id, userId, visibility, alias: 'p', type: 'project' as const, name: 'P', text: 'T', organisationId: null },
  ...{ groupId: null, helixes: [], roles: ['Consortium Partner' as const], expertiseSought: [], topicId: null },
  ...{ actionId: null, topicIdentifier: null, bumpedAt: null, approvedAt: null },
});

function card({ id, userId, visibility }: Post, trial: boolean): OpportunityCard {
  const { name, alias, initials, profileUrl } = person(userId);
  const author = {
    id: userId,
    alias,
    name,
    initials,
    avatarUrl: null,
    profileUrl,
    profile_pictures: { profile_thumb: null },
  };
  return {
    ...{ id, visibility, alias: 'p', type: 'project', name: 'P', status: 'approved', url: `/opportunities/p-${id}` },
    ...{ excerpt: 'T', organisation: null, group: null, helixes: [], helixesTotal: 0, roles: ['Consortium Partner'] },
    ...{ action: null, bumpedAt: null, approvedAt: null },
    user:
      trial && visibility !== 'public'
        ? { anonymous: true, name: 'Anonymous expert' }
        : { anonymous: false, ...author, primaryOrganisation: null },
  };
}

/** Identity and posts; `isDown` makes posts fail. */
export function startNeighbours(): { services: readonly ServiceDefinition[]; posts: { isDown: boolean } } {
  const state = { isDown: false };
  const refill = ownerOf(owned(opportunitySource, stored.map(published)));
  const postsService: ServiceDefinition = {
    ...refill,
    create: async (context) => {
      const parts = await refill.create(context);
      const cards = handle(postsApi.presentCards, async ({ body: { ids, viewer } }) => {
        if (state.isDown) throw new Error('posts is down');
        const seen = stored.filter(
          ({ id, visibility }) => ids.includes(id) && !(viewer.trial && visibility === 'private'),
        );
        return { cards: seen.map((post) => card(post, viewer.trial)) };
      });
      return { ...parts, handlers: [...parts.handlers, cards] };
    },
  };
  return { services: [ownerOf(owned(personSource, Object.keys(names).map(person))), postsService], posts: state };
}
