import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { linkStates } from '@consortia/proto/funding-ingest/organisation-funding';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { findCorrectable } from './find-organisation.ts';
import type { ParticipantLink } from './participant-link-model.ts';
import { presentLink } from './present-participant.ts';

export const listParticipantLinks = (
  parts: Pick<FundingIngest, 'networkOrganisations' | 'organisations' | 'participantLinks'>,
) =>
  handle(fundingIngestApi.listParticipantLinks, async ({ viewer, params }) => {
    const { id: organisationId } = await findCorrectable(parts, viewer, params.id);
    const links = await parts.participantLinks.find({ organisationId }).lean<ParticipantLink[]>();
    const found = await parts.organisations
      .find({ _id: trusted({ $in: links.map(({ pic }) => pic) }) })
      .lean<FundedOrganisation[]>();
    const byPic = new Map(found.map((participant) => [participant._id, participant]));
    const items = links.flatMap((link) => {
      const participant = byPic.get(link.pic);
      return participant ? [presentLink(link, participant)] : [];
    });
    return {
      items: items.sort(
        (one, other) =>
          linkStates.indexOf(one.state) - linkStates.indexOf(other.state) ||
          other.confidence - one.confidence ||
          (one.pic < other.pic ? -1 : 1),
      ),
    };
  });
