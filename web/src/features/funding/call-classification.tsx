import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { Fact } from '../../ui/fact.tsx';
import { Tags } from '../../ui/tags.tsx';
import styles from './call-classification.module.css';

/** Programme, division, destination and keywords, where the portal has them. */
export function CallClassification({ call }: { call: FundingCall }) {
  const { programme, divisions, destination, keywords } = call;
  if (!programme && !destination && divisions.length + keywords.length === 0) return null;
  return (
    <section className={styles.classification} aria-labelledby="classification">
      <h2 id="classification">{labels.classification}</h2>
      <dl>
        {programme ? <Fact term={labels.programme}>{programme}</Fact> : null}
        {divisions.length > 0 ? (
          <Fact term={labels.divisions}>
            <ul>
              {divisions.map((division) => (
                <li key={division}>{division}</li>
              ))}
            </ul>
          </Fact>
        ) : null}
        {destination ? <Fact term={labels.destination}>{destination}</Fact> : null}
        {keywords.length > 0 ? (
          <Fact term={labels.keywords}>
            <Tags tags={keywords} />
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}
