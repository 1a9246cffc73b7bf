import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import type { ReactNode } from 'react';
import { Tag } from '../../ui/card.tsx';
import styles from './call-classification.module.css';

/** Programme, division, destination and keywords, where the portal has them. */
export function CallClassification({ call }: { call: FundingCall }) {
  const { programme, divisions, destination, keywords } = call;
  if (!programme && !destination && divisions.length + keywords.length === 0) return null;
  return (
    <section className={styles.classification} aria-labelledby="classification">
      <h2 id="classification">{labels.classification}</h2>
      <dl>
        {programme ? <Entry term={labels.programme}>{programme}</Entry> : null}
        {divisions.length > 0 ? (
          <Entry term={labels.divisions}>
            <ul>
              {divisions.map((division) => (
                <li key={division}>{division}</li>
              ))}
            </ul>
          </Entry>
        ) : null}
        {destination ? <Entry term={labels.destination}>{destination}</Entry> : null}
        {keywords.length > 0 ? (
          <Entry term={labels.keywords}>
            <ul className={styles.keywords}>
              {keywords.map((keyword) => (
                <li key={keyword}>
                  <Tag>{keyword}</Tag>
                </li>
              ))}
            </ul>
          </Entry>
        ) : null}
      </dl>
    </section>
  );
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
