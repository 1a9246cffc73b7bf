import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { organisationFundingMessages } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { assignParticipant } from './assign-participant.ts';
import { findCorrectable } from './find-organisation.ts';
import { linkIdOf } from './participant-link-model.ts';
import { renewLater } from './renew-later.ts';

export const unlinkParticipant = (
  parts: Pick<
    FundingIngest,
    'clock' | 'fundingSummaries' | 'jobs' | 'networkOrganisations' | 'newId' | 'organisations' | 'participantLinks'
  >,
) =>
  handle(fundingIngestApi.unlinkParticipant, async ({ viewer, params: { id, pic } }) => {
    const organisation = await findCorrectable(parts, viewer, id);
    const { participantLinks, organisations, clock, newId } = parts;
    const participant = await organisations.findById(pic).lean<FundedOrganisation>();
    // Without a link there is nothing to reject: the documents stay as many as the names suggest.
    const unlinked = await participantLinks.updateOne(
      { _id: linkIdOf(organisation.id, pic) },
      { $set: { decision: 'rejected', decidedAt: clock() } },
    );
    if (!participant || unlinked.matchedCount === 0) return fail('funding-ingest.not_found');
    await assignParticipant(parts, pic);
    await renewLater(parts, newId());
    return { message: organisationFundingMessages.unlinked(participant.name) };
  });
