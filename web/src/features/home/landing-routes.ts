import type { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { postsApi } from '@consortia/proto/posts/api';
import type { recommendationsApi } from '@consortia/proto/recommendations/api';
import { lightRoute } from '../../lib/light-route.ts';

/** Routes that the landing page reads. */
export const figuresRoute = lightRoute<typeof fundingIngestApi.readFigures>('funding-ingest.readFigures');
export const opportunitiesRoute = lightRoute<typeof postsApi.listOpportunities>('posts.listOpportunities');
export const foundRoute = lightRoute<typeof recommendationsApi.listFound>('recommendations.listFound');
export const networkRoute = lightRoute<typeof recommendationsApi.readNetwork>('recommendations.readNetwork');
export const organisationsInput = { params: { kind: 'organisation' } } as const;
