import { messages } from '@consortia/proto/messages';
import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import type { RequestedOrganisation } from '@consortia/proto/organisations/requests';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import styles from '../admin-list.module.css';
import { AdminList, pageNumberOf } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { RequestActions } from './request-actions.tsx';
import { useRequestedOrganisationsQuery } from './requests-api.ts';

const addressOf = (page: number): string =>
  page > 1 ? `${paths.requestedOrganisations}?page=${page}` : paths.requestedOrganisations;
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** Organisations that people named at sign-up and that wait for a decision. */
export function RequestsPage({ tools }: { tools?: ReactNode }) {
  const [address] = useSearchParams();
  const page = pageNumberOf(address);
  const query = useRequestedOrganisationsQuery(page, { refetchOnMountOrArgChange: true });
  return (
    <AdminList
      title={labels.requests}
      lead={labels.requestsLead}
      tools={tools}
      query={query}
      loading={labels.loading}
      failed={labels.failed}
      empty={
        <EmptyState
          title={labels.none}
          drawing="done"
          action={<LinkButton to={paths.adminDashboard}>{messages.adminDashboard}</LinkButton>}
        >
          {labels.noneNext}
        </EmptyState>
      }
    >
      {({ items, pages, total, totalCapped }) => (
        <>
          <p className={styles.count} role="status">
            {labels.waitingCount(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
          </p>
          <RequestTable requests={items} />
          <Pagination page={page} pages={pages} hrefOf={addressOf} />
        </>
      )}
    </AdminList>
  );
}

function RequestTable({ requests }: { requests: readonly RequestedOrganisation[] }) {
  return (
    <RecordTable
      label={labels.requests}
      columns={[labels.organisation, labels.source, labels.people, labels.requested]}
      actions={labels.actions}
    >
      {requests.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </RecordTable>
  );
}

function Row({ request }: { request: RequestedOrganisation }) {
  const { name, country, fromDirectory, requestedAt, people } = request;
  const count = people.toLocaleString('en-GB');
  return (
    <tr>
      <th scope="row" className={table.person}>
        {name}
        {country ? <span className={table.soft}>{countries.of(country)}</span> : null}
      </th>
      <td data-label={labels.source}>{fromDirectory ? labels.fromDirectory : labels.typed}</td>
      <td data-label={labels.people}>
        <Link
          to={`${paths.people}?tab=all&q=${encodeURIComponent(name)}`}
          aria-label={labels.showPeopleOf(count, name)}
        >
          {labels.showPeople(count)}
        </Link>
      </td>
      <td data-label={labels.requested}>
        {requestedAt ? (
          <RelativeTime at={requestedAt} />
        ) : (
          <span className={table.soft}>{labels.requestedUnknown}</span>
        )}
      </td>
      <td className={table.actions}>
        <RequestActions request={request} />
      </td>
    </tr>
  );
}
