import { approvalMessages as labels } from '@consortia/proto/identity/messages/approval';
import { identityPages } from '@consortia/proto/identity/pages';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useApprovalTimeQuery } from '../identity-api.ts';
import styles from '../narrow-form.module.css';

const meanwhile = [
  { label: labels.calls, to: paths.fundingCalls },
  { label: labels.opportunities, to: paths.opportunities },
  { label: labels.guide, to: paths.guide },
];

/** For people whose account waits: who decides, how long it takes, and what to do meanwhile. */
export function ApprovalPage() {
  const query = useApprovalTimeQuery();
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={identityPages.approval.title} />
      <p>{labels.lead}</p>
      <section className={layout.stack}>
        <h2>{labels.who}</h2>
        <p>{labels.whoText}</p>
      </section>
      <section className={layout.stack}>
        <h2>{labels.howLong}</h2>
        <QueryResult query={query} loading={labels.loading} skeletons={1} failed={labels.failed} headingLevel="h3">
          {({ averageMs, decisions }) => (
            <p>{averageMs === null ? labels.unknown : labels.average(averageMs, decisions)}</p>
          )}
        </QueryResult>
      </section>
      <section className={layout.stack}>
        <h2>{labels.meanwhile}</h2>
        <ul>
          {meanwhile.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section className={layout.stack}>
        <h2>{labels.write}</h2>
        <p>
          {labels.writeText} <Link to={paths.contact}>{labels.writeLink}</Link>
        </p>
      </section>
    </div>
  );
}
