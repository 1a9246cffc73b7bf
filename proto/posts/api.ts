import { z } from 'zod';
import { topicIdentifier } from '../funding-ingest/shapes.ts';
import { limits, page, route } from '../route.ts';
import { aliasAndId } from '../shapes.ts';
import { authoringApi } from './authoring.ts';
import { commentsApi } from './comments.ts';
import { opportunity, opportunityCard, opportunityPage } from './shapes.ts';

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
  myPosts: page({ path: '/my-posts', title: 'My Opportunities', access: 'signed-in' }),
};

export const postsApi = {
  ...authoringApi,
  ...commentsApi,
  listOpportunities: route({
    id: 'posts.listOpportunities',
    method: 'GET',
    path: '/api/v1/opportunities',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved Opportunities the viewer may see, newest first, twelve a page',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: opportunityPage,
  }),
  listRelated: route({
    id: 'posts.listRelated',
    method: 'GET',
    path: '/api/v1/opportunities/related',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved Opportunities that answer a funding topic, as far as the viewer may see them, the newest twenty',
    query: z.object({ topic: topicIdentifier }),
    output: z.object({ items: z.array(opportunityCard).max(20) }),
  }),
  readOpportunity: route({
    id: 'posts.readOpportunity',
    method: 'GET',
    path: '/api/v1/opportunities/:slug',
    access: 'anyone',
    limit: limits.read,
    summary: 'One Opportunity as the viewer may see it',
    params: z.object({ slug: aliasAndId }),
    output: opportunity,
    errors: ['posts.not_found'],
  }),
};
