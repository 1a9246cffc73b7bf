import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { FundingCall } from '@consortia/proto/funding-ingest/shapes';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import { kindLabels, statusLabels } from './call-labels.ts';
import styles from './call-siblings.module.css';

/** Other entries of the portal under the same identifier. */
export function CallSiblings({ siblings }: Pick<FundingCall, 'siblings'>) {
  return siblings.length > 0 ? (
    <section className={`${layout.stack} ${styles.siblings}`} aria-labelledby="siblings">
      <h2 id="siblings">{labels.siblingEntries}</h2>
      <ul>
        {siblings.map(({ title, kind, url, status }) => (
          <li key={url}>
            <Link to={url} title={title}>
              {topicTitle(title)}
            </Link>
            <span>
              {kindLabels[kind]} · {statusLabels[status]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
}
