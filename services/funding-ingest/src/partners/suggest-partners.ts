import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { maySuggestPartners } from '../policies.ts';
import { suggestionsFor } from './suggestions-for.ts';

export const suggestPartners = (parts: FundingIngest) =>
  handle(fundingIngestApi.suggestPartners, async ({ viewer, params, query }) => {
    if (!maySuggestPartners(viewer)) return fail('funding-ingest.full_members_only');
    return { items: await suggestionsFor(parts, viewer.id, params.identifier, query) };
  });
