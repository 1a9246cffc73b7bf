import { countryName } from '@consortia/proto/country-names';
import { messages } from '@consortia/proto/messages';
import type { AdministeredOrganisation } from '@consortia/proto/organisations/administration-api';
import { administrationMessages as labels } from '@consortia/proto/organisations/messages/administration';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import styles from '../admin-list.module.css';
import { AdminList, pageNumberOf } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { useAllOrganisationsQuery } from './all-organisations-api.ts';
import { CreateDialog } from './create-dialog.tsx';
import { OrganisationActions } from './organisation-actions.tsx';

const addressOf = (q = '', page = 1): string => {
  const query = new URLSearchParams({ tab: 'all' });
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `${paths.requestedOrganisations}?${query}`;
};

/** Every organisation of the installation for administrators of the platform. */
export function AllOrganisationsPage({ tools }: { tools: ReactNode }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const q = (address.get('q') ?? '').slice(0, 200);
  const page = pageNumberOf(address);
  const query = useAllOrganisationsQuery({ q, page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <AdminList
        title={labels.organisations}
        lead={labels.lead}
        tools={
          <>
            {tools}
            <SearchField label={labels.search} value={q} onSearch={(text) => void navigate(addressOf(text))} />
            <p>
              <Button onClick={() => setCreating(true)}>{labels.create}</Button>
            </p>
          </>
        }
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        empty={
          <EmptyState
            title={labels.none}
            action={<LinkButton to={paths.adminDashboard}>{messages.adminDashboard}</LinkButton>}
          >
            {labels.noneNext}
          </EmptyState>
        }
      >
        {({ items, pages, total, totalCapped }) => (
          <>
            <p className={styles.count} role="status">
              {labels.count(`${total.toLocaleString('en-GB')}${totalCapped ? '+' : ''}`)}
            </p>
            <OrganisationTable organisations={items} />
            <Pagination page={page} pages={pages} hrefOf={(to) => addressOf(q, to)} />
          </>
        )}
      </AdminList>
      {creating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

const OrganisationTable = ({ organisations }: { organisations: readonly AdministeredOrganisation[] }) => (
  <RecordTable
    label={labels.organisations}
    columns={[labels.name, labels.membership, labels.people, labels.domains]}
    actions={labels.actions}
  >
    {organisations.map((organisation) => (
      <Row key={organisation.id} organisation={organisation} />
    ))}
  </RecordTable>
);

function Row({ organisation }: { organisation: AdministeredOrganisation }) {
  const { slug, name, country, paid, members, administrators, emailDomains } = organisation;
  return (
    <tr>
      <th scope="row" className={table.person}>
        <Link to={paths.organisationDashboard.replace(':slug', slug)}>{name}</Link>
        {country ? <span className={table.soft}>{countryName(country)}</span> : null}
      </th>
      <td data-label={labels.membership}>
        <StateLabel tone={paid ? 'good' : 'neutral'}>{paid ? labels.paid : labels.trial}</StateLabel>
      </td>
      <td data-label={labels.people}>
        {labels.peopleCount(members.toLocaleString('en-GB'))}
        <span className={table.soft}>{labels.administratorCount(administrators)}</span>
      </td>
      <td data-label={labels.domains}>{emailDomains.join(', ') || labels.noDomains}</td>
      <td className={table.actions}>
        <OrganisationActions organisation={organisation} />
      </td>
    </tr>
  );
}
