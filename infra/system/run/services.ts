import { fundingIngestService } from '@consortia/funding-ingest/src/service';
import { helixesService } from '@consortia/helixes/src/service';
import { identityService } from '@consortia/identity/src/service';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { organisationsService } from '@consortia/organisations/src/service';
import { postsService } from '@consortia/posts/src/service';
import { recommendationsService } from '@consortia/recommendations/src/service';

/** Every service of the product; they start side by side and wait for what they need of each other. */
export const services: readonly ServiceDefinition[] = [
  organisationsService,
  helixesService,
  identityService,
  fundingIngestService,
  postsService,
  recommendationsService,
];
