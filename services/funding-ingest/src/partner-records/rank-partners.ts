import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { SoughtOrganisation } from '@consortia/proto/funding-ingest/partner-records-api';
import { codesOf } from '../organisation-funding/codes-of.ts';
import { type Suggesting, suggestionsFor } from '../partners/suggestions-for.ts';

/** Organisations of the network count by the participants that they are linked to. */
export const rankPartners = (parts: Suggesting) =>
  handle(fundingIngestApi.rankPartners, async ({ body: { accountId, identifier, partners, excluded, countries } }) => {
    const codes = (sought: readonly SoughtOrganisation[]) => Promise.all(sought.map((one) => codesOf(parts, one)));
    const [partnerCodes, excludedCodes] = await Promise.all([codes(partners), codes(excluded)]);
    const query = { partners: partnerCodes.flat(), excluded: excludedCodes.flat(), countries };
    return { items: await suggestionsFor(parts, accountId ?? '', identifier, query) };
  });
