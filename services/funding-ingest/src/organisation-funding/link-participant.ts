import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { organisationFundingMessages } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayLinkElsewhere } from '../policies.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { assignParticipant } from './assign-participant.ts';
import { findCorrectable } from './find-organisation.ts';
import { inOtherCountry } from './link-confidence.ts';
import { linkIdOf, type ParticipantLink } from './participant-link-model.ts';
import { renewLater } from './renew-later.ts';

export const linkParticipant = (
  parts: Pick<
    FundingIngest,
    'clock' | 'fundingSummaries' | 'jobs' | 'networkOrganisations' | 'newId' | 'organisations' | 'participantLinks'
  >,
) =>
  handle(fundingIngestApi.linkParticipant, async ({ viewer, params: { id, pic } }) => {
    const organisation = await findCorrectable(parts, viewer, id);
    const { participantLinks, organisations, clock, newId } = parts;
    const organisationId = organisation.id;
    const participant = await organisations.findById(pic).lean<FundedOrganisation>();
    if (!participant) return fail('funding-ingest.not_found');
    const message = organisationFundingMessages.linked(participant.name);
    const links = await participantLinks.find({ pic }).lean<ParticipantLink[]>();
    const own = links.find((link) => link.organisationId === organisationId);
    if (own?.holds && own.decision === 'confirmed') return { message };
    if (!mayLinkElsewhere(viewer)) {
      if (inOtherCountry(participant.country, organisation.country)) fail('funding-ingest.participant_elsewhere');
      if (links.some((link) => link.holds && link.organisationId !== organisationId))
        fail('funding-ingest.participant_taken');
    }
    const max = limits.linkedParticipantsOfOneOrganisation;
    if ((await participantLinks.countDocuments({ organisationId, decision: 'confirmed' }, { limit: max })) >= max)
      fail('funding-ingest.too_many_participants');
    if (mayLinkElsewhere(viewer))
      await participantLinks.updateMany(
        { pic, decision: 'confirmed', organisationId: trusted({ $ne: organisationId }) },
        { $set: { decision: null, decidedAt: null } },
      );
    const _id = linkIdOf(organisationId, pic);
    const before = { decision: own?.decision ?? null, decidedAt: own?.decidedAt ?? null };
    await participantLinks.updateOne(
      { _id },
      {
        $set: { decision: 'confirmed', decidedAt: clock() },
        $setOnInsert: { organisationId, pic, confidence: 0, reasons: [], holds: false },
      },
      { upsert: true },
    );
    await assignParticipant(parts, pic);
    if (!(await participantLinks.exists({ _id, holds: true }))) {
      // Another organisation confirmed it at the same time, a moment earlier.
      await participantLinks.updateOne({ _id }, { $set: before });
      return fail('funding-ingest.participant_taken');
    }
    await renewLater(parts, newId());
    return { message };
  });
