import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall, HelixReason } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { Link } from 'react-router';
import { helixPageOf } from '../../lib/paths.ts';
import { Fact } from '../../ui/fact.tsx';
import layout from '../../ui/layout.module.css';
import { Tags } from '../../ui/tags.tsx';
import styles from './call-classification.module.css';

const reasonText = ({ by, terms }: HelixReason): string =>
  by === 'words' ? labels.helixByWords(terms.join(', ')) : labels.helixByVectors;

/** Programme, division, destination and keywords, where the portal has them, and why the call is in its Helixes. */
export function CallClassification({ call }: { call: FundingCall }) {
  const { programme, divisions, destination, keywords } = call;
  const helixes = call.helixes.flatMap((helix) => {
    const reason = call.helixReasons?.find(({ id }) => id === helix.id);
    return reason ? [{ helix, reason }] : [];
  });
  if (!programme && !destination && divisions.length + keywords.length + helixes.length === 0) return null;
  return (
    <section className={`${layout.stack} ${styles.classification}`} aria-labelledby="classification">
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
        {helixes.length > 0 ? (
          <Fact term={messages.helixes}>
            <ul>
              {helixes.map(({ helix, reason }) => (
                <li key={helix.id}>
                  <Link to={helixPageOf(helix)}>{helix.name}</Link>{' '}
                  <span className={layout.soft}>{reasonText(reason)}</span>
                </li>
              ))}
            </ul>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}
