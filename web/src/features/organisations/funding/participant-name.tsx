import { countryName } from '@consortia/proto/country-names';
import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { Participant } from '@consortia/proto/funding-ingest/organisation-funding';
import layout from '../../../ui/layout.module.css';

/** The name of a participant of CORDIS with its place and code. */
export function ParticipantName({ participant }: { participant: Participant }) {
  const { pic, name, shortName, country, city } = participant;
  const place = [shortName, city, country && countryName(country), `${labels.pic} ${pic}`].filter(Boolean);
  return (
    <span>
      {name} <span className={layout.soft}>{place.join(' · ')}</span>
    </span>
  );
}
