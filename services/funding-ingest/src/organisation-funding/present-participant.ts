import type { Participant, ParticipantLink as Shown } from '@consortia/proto/funding-ingest/organisation-funding';
import type { FundedOrganisation } from '../projects/organisation-model.ts';
import { type ParticipantLink, stateOf } from './participant-link-model.ts';

export const presentParticipant = ({ _id, name, shortName, country, city }: FundedOrganisation): Participant => ({
  pic: _id,
  name,
  // CORDIS often repeats the name.
  shortName: shortName?.toLowerCase() === name.toLowerCase() ? null : (shortName ?? null),
  country,
  city: city ?? null,
});

export const presentLink = (link: ParticipantLink, participant: FundedOrganisation): Shown => ({
  ...presentParticipant(participant),
  state: stateOf(link),
  confidence: link.confidence,
  reasons: link.reasons,
});
