import { defineService } from '@consortia/infra/kit/define-service';
import { createSetAside } from '@consortia/infra/kit/set-aside';
import { commentModel } from './comments/comment-model.ts';
import { commentHandlers } from './comments/handlers.ts';
import { consumers } from './consumers.ts';
import { authoringHandlers } from './drafts/authoring-handlers.ts';
import { feedAddressModel } from './feeds/feed-address-model.ts';
import { feedHandlers } from './feeds/handlers.ts';
import { likeModel } from './likes/like-model.ts';
import { migrations } from './migrations.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { listByGroup } from './opportunities/list-by-group.ts';
import { listByOrganisation } from './opportunities/list-by-organisation.ts';
import { listByPerson } from './opportunities/list-by-person.ts';
import { listOpportunities } from './opportunities/list-opportunities.ts';
import { listRelated } from './opportunities/list-related.ts';
import { listTrending } from './opportunities/list-trending.ts';
import { opportunityModel } from './opportunities/opportunity-model.ts';
import { presentCards } from './opportunities/present-cards.ts';
import { readOpportunity } from './opportunities/read-opportunity.ts';
import { refillOpportunities } from './opportunities/refill-opportunities.ts';
import { followReplacements } from './organisations/move-opportunities.ts';
import type { Posts } from './posts.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { projections } from './projections.ts';
import { indexRelated, startIndexing } from './search/follow-changes.ts';
import { createOpportunityIndex } from './search/opportunity-index.ts';

export const postsService = defineService({
  name: 'posts',
  migrations,
  models: {
    opportunities: opportunityModel,
    comments: commentModel,
    likes: likeModel,
    feedAddresses: feedAddressModel,
  },
  projections,
  assemble(base): Posts {
    const parts = { ...base, setAside: createSetAside(base) };
    const posts = { ...parts, index: createOpportunityIndex(parts) };
    indexRelated(posts);
    followReplacements(posts);
    return posts;
  },
  handlers: [
    // `related` and `trending` are valid slugs too, so their routes come first.
    listOpportunities,
    listRelated,
    listByPerson,
    listByGroup,
    listByOrganisation,
    listTrending,
    readOpportunity,
    refillOpportunities,
    presentCards,
    ...commentHandlers,
    ...moderationHandlers,
    ...authoringHandlers,
    ...feedHandlers,
  ],
  indexes: ({ index }) => [index],
  consumers,
  jobs: async (posts) => [await startIndexing(posts)],
  personalData: {
    covers: ['opportunities', 'comments', 'likes', 'feedAddresses'],
    export: exportPerson,
    erase: erasePerson,
  },
  async seed(posts) {
    const { seedDemo } = await import('./demo/seed-demo.ts');
    const { seedComments } = await import('./demo/seed-comments.ts');
    await seedDemo(posts);
    await seedComments(posts);
  },
});
