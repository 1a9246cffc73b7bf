import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import { QueryResult } from '../../lib/query-result.tsx';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/pagination.tsx';
import table from '../../ui/table.module.css';
import { TableHead } from '../../ui/table-head.tsx';
import { type RefusedPage, useRefusedQuery } from './funding-api.ts';
import styles from './refused-records.module.css';

/** Records that an import refused, with the reasons. */
export function RefusedRecords({
  id,
  page,
  hrefOf,
  closeTo,
}: {
  id: string;
  page: number;
  hrefOf: (page: number) => string;
  closeTo: string;
}) {
  const result = useRefusedQuery({ id, page }, { refetchOnMountOrArgChange: true });
  return (
    <section id="refused" className={layout.stack} aria-labelledby="refused-title">
      <div className={`${layout.bar} ${styles.head}`}>
        <h2 id="refused-title">{labels.refusedOf(result.currentData?.run.name ?? id)}</h2>
        <LinkButton to={closeTo} preventScrollReset size="small">
          {labels.closeRefused}
        </LinkButton>
      </div>
      <QueryResult
        query={result}
        loading={labels.refusedLoading}
        skeletons={2}
        failed={labels.refusedFailed}
        headingLevel="h3"
      >
        {(records) => <Records records={records} hrefOf={hrefOf} />}
      </QueryResult>
    </section>
  );
}

function Records({ records, hrefOf }: { records: RefusedPage; hrefOf: (page: number) => string }) {
  if (records.items.length === 0) return <p>{labels.refusedNone}</p>;
  return (
    <>
      <table className={`${table.table} ${table.framed} ${styles.table}`} aria-labelledby="refused-title">
        <TableHead columns={[labels.refusedName, labels.refusedReason]} />
        <tbody>
          {records.items.map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record may be refused more than once under one name
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pagination page={records.page} pages={records.pages} hrefOf={hrefOf} />
    </>
  );
}
