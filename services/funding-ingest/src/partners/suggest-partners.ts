import { handle } from '@consortia/infra/kit/requests/handler';
import { Failure, fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { FundingIngest } from '../funding-ingest.ts';
import { maySuggestPartners } from '../policies.ts';
import { ownCodes } from './own-codes.ts';
import { type Suggesting, suggestionsFor } from './suggestions-for.ts';
import { underSimilarTopics } from './under-similar-topics.ts';

const isNotReady = (error: unknown): boolean => error instanceof Failure && error.code === 'funding-ingest.not_ready';

/** What is there at once, where the suggestions take longer than a reader waits. */
export const suggestPartners = (parts: Suggesting & Pick<FundingIngest, 'call'>) =>
  handle(fundingIngestApi.suggestPartners, async ({ viewer, params: { identifier }, query }) => {
    if (!maySuggestPartners(viewer)) return fail('funding-ingest.full_members_only');
    const others = { ...query, excluded: [...query.excluded, ...(await ownCodes(parts, viewer))] };
    try {
      return { items: await suggestionsFor(parts, viewer.id, identifier, others), isComplete: true };
    } catch (error) {
      if (!isNotReady(error)) throw error;
      return { items: await underSimilarTopics(parts, identifier, others), isComplete: false };
    }
  });
