import { createImageStore } from '@consortia/infra/images/image-store';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { createSetAside } from '@consortia/infra/kit/service/set-aside';
import { followReplacements } from '@consortia/infra/store/follow-replacements';
import { commentModel } from './comments/comment-model.ts';
import { commentHandlers } from './comments/handlers.ts';
import { consumers } from './consumers.ts';
import { authoringHandlers } from './drafts/authoring-handlers.ts';
import { feedAddressModel } from './feeds/feed-address-model.ts';
import { feedHandlers } from './feeds/handlers.ts';
import { followerModel } from './followers/follower-model.ts';
import { likeModel } from './likes/like-model.ts';
import { markHandlers } from './marks/handlers.ts';
import { migrations } from './migrations.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { waitingPostsAndComments } from './moderation/waiting.ts';
import { listByGroup } from './opportunities/list-by-group.ts';
import { listByOrganisation } from './opportunities/list-by-organisation.ts';
import { listByPerson } from './opportunities/list-by-person.ts';
import { listOpportunities } from './opportunities/list-opportunities.ts';
import { listRelated } from './opportunities/list-related.ts';
import { listTrending } from './opportunities/list-trending.ts';
import { createOpportunityIndex } from './opportunities/opportunity-index.ts';
import { opportunityModel } from './opportunities/opportunity-model.ts';
import { presentCards } from './opportunities/present-cards.ts';
import { readOpportunity } from './opportunities/read-opportunity.ts';
import { readPreview } from './opportunities/read-preview.ts';
import { readSitemap } from './opportunities/read-sitemap.ts';
import { refillOpportunities } from './opportunities/refill-opportunities.ts';
import { movePosts } from './organisations/move-posts.ts';
import type { Posts } from './posts.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { exportPerson } from './privacy/export-person.ts';
import { projections } from './projections.ts';
import { projectHandlers } from './projects/handlers.ts';
import { projectModel } from './projects/project-model.ts';
import { resultHandlers } from './results/handlers.ts';
import { createResultIndex } from './results/result-index.ts';
import { resultModel } from './results/result-model.ts';
import { indexRelated, startIndexing } from './search/follow-changes.ts';

export const postsService = defineService({
  name: 'posts',
  migrations,
  models: {
    opportunities: opportunityModel,
    comments: commentModel,
    likes: likeModel,
    feedAddresses: feedAddressModel,
    projects: projectModel,
    results: resultModel,
    followers: followerModel,
  },
  projections,
  assemble(base): Posts {
    const parts = { ...base, setAside: createSetAside(base), images: createImageStore(base) };
    const posts = { ...parts, index: createOpportunityIndex(parts), resultIndex: createResultIndex(parts) };
    indexRelated(posts);
    followReplacements(posts.organisations, (from, to) => movePosts(posts, from, to));
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
    readSitemap,
    readPreview,
    ...commentHandlers,
    ...markHandlers,
    ...moderationHandlers,
    ...authoringHandlers,
    ...feedHandlers,
    ...projectHandlers,
    ...resultHandlers,
  ],
  indexes: ({ index, resultIndex }) => [index, resultIndex],
  consumers,
  jobs: async (posts) => [await startIndexing(posts)],
  personalData: {
    covers: ['opportunities', 'comments', 'likes', 'projects', 'results', 'result-followers', 'feedAddresses'],
    export: exportPerson,
    erase: erasePerson,
  },
  waiting: waitingPostsAndComments,
  async seed(posts) {
    const { seedProjects } = await import('./demo/seed-projects.ts');
    const { seedDemo } = await import('./demo/seed-demo.ts');
    const { seedComments } = await import('./demo/seed-comments.ts');
    await seedProjects(posts);
    const { seedResults } = await import('./demo/seed-results.ts');
    await seedDemo(posts);
    await seedResults(posts);
    await seedComments(posts);
  },
});
