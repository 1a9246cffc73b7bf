import { z } from 'zod';
import { limits, page, route } from '../route.ts';
import { aliasAndId } from '../shapes.ts';
import { opportunity, opportunityPage } from './shapes.ts';

export const postsPages = {
  opportunities: page({ path: '/opportunities', title: 'Opportunities', access: 'anyone' }),
  opportunity: page({ path: '/opportunities/:slug', title: 'Opportunity', access: 'anyone' }),
};

export const postsApi = {
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
