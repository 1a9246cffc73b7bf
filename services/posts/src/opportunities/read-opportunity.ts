import { handle } from '@consortia/infra/http/handler';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { idOf } from '@consortia/proto/shapes';
import type { Posts } from '../posts.ts';
import { readBeside } from './beside-opportunity.ts';
import type { Opportunity } from './opportunity-model.ts';
import { presentOpportunity } from './present-opportunity.ts';

export const readOpportunity = (posts: Posts) =>
  handle(postsApi.readOpportunity, async ({ viewer, params }) => {
    const opportunity = await posts.opportunities.findById(idOf(params.slug)).lean<Opportunity>();
    if (!opportunity) return fail('posts.not_found');
    return presentOpportunity(viewer, opportunity, await readBeside(posts, [opportunity])) ?? fail('posts.not_found');
  });
