import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { postsApi } from '@consortia/proto/posts/api';
import type { recommendationsApi } from '@consortia/proto/recommendations/api';
import { lightRoute } from '../../lib/light-route.ts';

/** Routes that the landing page reads. */
export const figuresRoute = lightRoute<typeof fundingIngestApi.readFigures>({
  id: 'funding-ingest.readFigures',
  method: 'GET',
  path: '/api/v1/funding/figures',
  access: 'anyone',
});
export const opportunitiesRoute = lightRoute<typeof postsApi.listOpportunities>({
  id: 'posts.listOpportunities',
  method: 'GET',
  path: '/api/v1/opportunities',
  access: 'anyone',
});
export const foundRoute = lightRoute<typeof recommendationsApi.listFound>({
  id: 'recommendations.listFound',
  method: 'GET',
  path: '/api/v1/search/:kind',
  access: 'anyone',
});
export const networkRoute = lightRoute<typeof recommendationsApi.readNetwork>({
  id: 'recommendations.readNetwork',
  method: 'GET',
  path: '/api/v1/network',
  access: 'anyone',
});
export const organisationsInput = { params: { kind: 'organisation' } } as const;
