import { demoOrganisations, demoTopics } from '@consortia/proto/demo';

/** Parameters of routes of funding calls that are of another kind than their context's, by route id. */
export const fundingParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'funding-ingest.readCall': { identifier: 'HORIZON-MSCA-2027-DN-01-01-DEMO' },
  'funding-ingest.readCalendar': { identifier: 'HORIZON-MSCA-2027-DN-01-01-DEMO' },
  'funding-ingest.readTopic': { id: demoTopics.doctoral },
  'funding-ingest.readProject': { grantId: '990000101' },
  ...Object.fromEntries(
    ['saveCall', 'unsaveCall', 'watchCall', 'unwatchCall'].map((name) => [
      `funding-ingest.${name}`,
      { id: demoTopics.doctoral },
    ]),
  ),
  ...Object.fromEntries(
    ['readOrganisationFunding', 'listOrganisationProjects', 'listParticipantLinks', 'findParticipants'].map((name) => [
      `funding-ingest.${name}`,
      { id: demoOrganisations.aurora },
    ]),
  ),
  // A participant without a link, so that the two do not depend on when the demo's are linked.
  'funding-ingest.linkParticipant': { id: demoOrganisations.aurora, pic: '990000012' },
  'funding-ingest.unlinkParticipant': { id: demoOrganisations.aurora, pic: '990000012' },
};
