import type { DataRequest } from '@consortia/proto/identity/data-requests-api';
import { dataRequestMessages as labels } from '@consortia/proto/identity/messages/data-requests';
import { QueryResult } from '../../../lib/query-result.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import styles from './data-requests.module.css';
import { type DataRequestList, useDataRequestsQuery } from './data-requests-api.ts';
import { ResponseForm } from './response-form.tsx';

/** Requests about personal data, with the form to respond to them. `hrefOf` is the address of a page of the list. */
export function DataRequestQueue({
  list,
  page,
  hrefOf,
}: {
  list: DataRequestList;
  page: number;
  hrefOf: (page: number) => string;
}) {
  const query = useDataRequestsQuery({ list, page }, { refetchOnMountOrArgChange: true });
  const title = list === 'open' ? labels.noneOpen : labels.noneResponded;
  return (
    <QueryResult
      query={query}
      loading={labels.loading}
      failed={labels.failed}
      empty={
        <EmptyState title={title} drawing="done">
          {labels.noneNext}
        </EmptyState>
      }
    >
      {({ items, pages }) => (
        <>
          <ul className={layout.list}>
            {items.map((request) => (
              <li key={request.id}>
                <Request request={request} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        </>
      )}
    </QueryResult>
  );
}

function Request({ request: { id, message, person, requestedAt, respondedAt, response } }: { request: DataRequest }) {
  return (
    <article className={`${layout.panel} ${styles.request}`}>
      <p className={layout.bar}>
        {person ? (
          <span>
            <Link to={person.profileUrl}>{person.name}</Link> <span className={layout.soft}>{person.email}</span>
          </span>
        ) : (
          <span>{labels.closedAccount}</span>
        )}
        <span className={layout.soft}>
          <RelativeTime at={requestedAt} />
        </span>
      </p>
      <p className={layout.prose}>{message}</p>
      {respondedAt ? (
        <div className={styles.response}>
          <p className={layout.soft}>
            {labels.responded} <RelativeTime at={respondedAt} />
          </p>
          <p className={layout.prose}>{response}</p>
        </div>
      ) : (
        <ResponseForm id={id} name={person?.name ?? labels.closedAccount} />
      )}
    </article>
  );
}
