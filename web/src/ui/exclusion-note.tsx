import { exclusionMessages as labels } from '@consortia/proto/consortium/messages/exclusions';
import type { Exclusion } from '@consortia/proto/funding-ingest/exclusion';
import styles from './exclusion-note.module.css';

/** That an organisation may not take part in a call, with the sentence that says so, and in which role it still may. */
export const ExclusionNote = ({ exclusion: { role, possible, span, standard } }: { exclusion: Exclusion }) => (
  <div className={styles.note}>
    <p>
      <strong>{labels.mayNot(role)}:</strong>{' '}
      {span ? (
        <q>{span.text}</q>
      ) : standard?.source ? (
        <a href={standard.source.url} rel="noreferrer">
          {labels.rule(standard)}
        </a>
      ) : null}
    </p>
    {possible.length > 0 ? <p>{labels.may(possible)}</p> : null}
  </div>
);
