import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const postsPages = {
  opportunities: page({ path: '/opportunities', title: 'Opportunities', access: 'anyone' }),
  opportunity: page({ path: '/opportunities/:slug', title: 'Opportunity', access: 'anyone' }),
  createOpportunity: page({ path: '/opportunities/create', title: 'Create Opportunity', access: 'signed-in' }),
  createProject: page({ path: '/project-opportunities/create', title: 'Create Opportunity', access: 'signed-in' }),
  createProposal: page({
    path: '/proposal-opportunities/create',
    title: 'Create Opportunity',
    name: 'app_proposal_post_create',
    access: 'signed-in',
  }),
  editPost: page({ path: '/post/:id/update', title: 'Edit Opportunity', access: 'signed-in' }),
  feeds: page({ path: '/account/feeds', title: 'Feeds and calendars', access: 'signed-in' }),
  myProjects: page({ path: '/my-projects', title: 'My projects', access: 'signed-in' }),
  myPosts: page({ path: '/my-posts', title: 'My Opportunities', access: 'signed-in' }),
  results: page({ path: '/results', title: 'Results', access: 'signed-in' }),
  result: page({ path: '/results/:slug', title: 'Result', access: 'signed-in' }),
  createResult: page({ path: '/results/create', title: 'Post a Result', access: 'signed-in' }),
  editResult: page({ path: '/results/:id/update', title: 'Edit Result', access: 'signed-in' }),
  myResults: page({ path: '/my-results', title: 'My Results', access: 'signed-in' }),
  videos: page({ path: '/videos', title: 'My videos', access: 'signed-in' }),
};
