import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import type { OrganisationFunding } from '@consortia/proto/funding-ingest/organisation-funding';
import { ExternalLink } from 'lucide-react';
import layout from '../../../ui/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './counted-participants.module.css';
import { LinkEvidence } from './link-evidence.tsx';
import { ParticipantName } from './participant-name.tsx';

/** Address of a record of the Research Organization Registry by the last part of its id. */
const registry = 'https://ror.org/';

/** Whose projects are counted, how sure that is, and the record of the organisation in ROR. */
export const CountedParticipants = ({ funding: { participants, ror } }: { funding: OrganisationFunding }) => (
  <section className={styles.counted} aria-labelledby="counted-participants">
    <h2 id="counted-participants">{labels.linkedTo}</h2>
    <ul className={layout.list}>
      {participants.map((participant) => (
        <li key={participant.pic} className={`${layout.bar} ${styles.one}`}>
          <ParticipantName participant={participant} />
          <LinkEvidence link={participant} />
        </li>
      ))}
      {ror ? (
        <li className={`${layout.bar} ${styles.one}`}>
          <span>
            {labels.ror}:{' '}
            <a href={`${registry}${ror.id}`} rel="noopener" target="_blank">
              {ror.name} <ExternalLink size={14} aria-hidden />
              <VisuallyHidden> {labels.opensRor}</VisuallyHidden>
            </a>
          </span>
          <span className={layout.soft}>
            {ror.confidence === 1 ? labels.confirmed : labels.confidence(Math.round(100 * ror.confidence))}
          </span>
        </li>
      ) : null}
    </ul>
  </section>
);
