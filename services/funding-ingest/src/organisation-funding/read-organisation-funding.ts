import { handle } from '@consortia/infra/kit/requests/handler';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import type { OrganisationFunding } from '@consortia/proto/funding-ingest/organisation-funding';
import { trusted } from 'mongoose';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayCorrectFunding } from '../policies.ts';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { callUrls } from './call-urls.ts';
import { findOrganisation } from './find-organisation.ts';
import type { FundingFigures, FundingSummary } from './funding-summary-model.ts';
import { type ParticipantLink, stateOf } from './participant-link-model.ts';
import { presentLink, presentParticipant } from './present-participant.ts';

const noFigures: FundingFigures = {
  projects: 0,
  contribution: 0,
  withoutContribution: 0,
  years: [],
  roles: [],
  areas: [],
  topics: [],
  keywords: [],
  partnersTotal: 0,
  partners: [],
  partnerCountries: [],
};

/** The organisations of this installation to which these participants are linked, by the participants' codes. */
async function holdersOf(
  { participantLinks, networkOrganisations }: Pick<FundingIngest, 'networkOrganisations' | 'participantLinks'>,
  pics: readonly string[],
) {
  const links = await participantLinks
    .find({ holds: true, pic: trusted({ $in: pics }) })
    .select('pic organisationId')
    .lean<Pick<ParticipantLink, 'pic' | 'organisationId'>[]>();
  const found = await networkOrganisations.getMany(links.map(({ organisationId }) => organisationId));
  return new Map(links.map(({ pic, organisationId }) => [pic, found.get(organisationId)]));
}

export const readOrganisationFunding = (
  parts: Pick<
    FundingIngest,
    'fundingSummaries' | 'networkOrganisations' | 'organisations' | 'participantLinks' | 'topics'
  >,
) =>
  handle(fundingIngestApi.readOrganisationFunding, async ({ viewer, params }): Promise<OrganisationFunding> => {
    const organisation = await findOrganisation(parts, params.id);
    const organisationId = organisation.id;
    const [summary, links] = await Promise.all([
      parts.fundingSummaries.findById(organisationId).lean<FundingSummary>(),
      parts.participantLinks.find({ organisationId }).lean<ParticipantLink[]>(),
    ]);
    const figures = summary?.figures ?? noFigures;
    const partnerPics = figures.partners.map(({ pic }) => pic);
    const held = links.filter(({ holds }) => holds);
    const [participants, holders, urls] = await Promise.all([
      parts.organisations
        .find({ _id: trusted({ $in: [...partnerPics, ...held.map(({ pic }) => pic)] }) })
        .lean<FundedOrganisation[]>(),
      holdersOf(parts, partnerPics),
      callUrls(
        parts,
        figures.topics.map(({ identifier }) => identifier),
      ),
    ]);
    const byPic = new Map(participants.map((participant) => [participant._id, participant]));
    const mayCorrect = mayCorrectFunding(viewer, organisation);
    return {
      ...figures,
      organisation: { id: organisationId, name: organisation.name, profileUrl: organisation.profileUrl },
      mayCorrect,
      counting: summary !== null && (summary.linksOutdated !== '' || summary.figuresOutdated !== ''),
      countedAt: summary?.countedAt?.toISOString() ?? null,
      ror: summary?.ror ?? null,
      participants: held.flatMap((link) => {
        const participant = byPic.get(link.pic);
        return participant ? [presentLink(link, participant)] : [];
      }),
      suggestions: mayCorrect ? links.filter((link) => stateOf(link) === 'suggested').length : 0,
      topics: figures.topics.map((topic) => ({ ...topic, url: urls.get(topic.identifier) ?? null })),
      partners: figures.partners.flatMap(({ pic, projects }) => {
        const participant = byPic.get(pic);
        if (!participant) return [];
        const holder = holders.get(pic);
        return [
          {
            ...presentParticipant(participant),
            projects,
            organisation: holder ? { name: holder.name, profileUrl: holder.profileUrl } : null,
          },
        ];
      }),
    };
  });
