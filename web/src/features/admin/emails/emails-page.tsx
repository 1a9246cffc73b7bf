import { type NotificationKind, notificationKinds } from '@consortia/proto/notifications/kinds';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import type { AdminEmailEntry } from '@consortia/proto/notifications/shapes';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../admin-list.module.css';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { Addresses } from './addresses.tsx';
import { BounceDialog } from './bounce-dialog.tsx';
import { type EmailQuery, useAccountsNamedQuery, useEmailsQuery, useRecipientNameQuery } from './emails-api.ts';

const kindOptions = [
  { value: '', label: labels.allKinds },
  ...notificationKinds.map((value) => ({ value, label: notificationMessages.labels[value] })),
];
const addressOf = (query: EmailQuery): string => {
  const address = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return `${paths.adminEmailLedger}${address.size > 0 ? `?${address}` : ''}`;
};
function queryOf(address: URLSearchParams): EmailQuery {
  const user = /^[a-z0-9]{1,40}$/.exec(address.get('user') ?? '')?.[0];
  const before = /^[\w-]{1,80}$/.exec(address.get('before') ?? '')?.[0];
  const kind = notificationKinds.find((known) => known === address.get('kind'));
  const event = address.get('event')?.trim().slice(0, 120) || undefined;
  return { user, kind, event, before };
}

/** Which emails of notifications were sent to whom or not, and why. */
export function EmailsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = queryOf(address);
  const [entering, setEntering] = useState(false);
  const query = useEmailsQuery(filters, { refetchOnMountOrArgChange: true });
  const show = (changed: EmailQuery) =>
    void navigate(addressOf({ ...filters, before: undefined, ...changed }), { state: keepScroll });
  return (
    <AdminList
      title={labels.adminLedger}
      lead={labels.adminLead}
      tools={
        <>
          {filters.user ? (
            <p>
              <RecipientName id={filters.user} known={query.currentData?.items} />{' '}
              <LinkButton size="small" to={addressOf({ ...filters, user: undefined, before: undefined })}>
                {labels.everyone}
              </LinkButton>
            </p>
          ) : (
            <FindPerson onFound={(user) => show({ user })} />
          )}
          <div className={styles.filter}>
            <Select
              label={labels.kind}
              value={filters.kind ?? ''}
              options={kindOptions}
              onChange={({ target }) => show({ kind: (target.value || undefined) as NotificationKind | undefined })}
            />
          </div>
          <SearchField
            label={labels.eventId}
            value={filters.event ?? ''}
            onSearch={(event) => show({ event: event || undefined })}
          />
          <p>
            <Button onClick={() => setEntering(true)}>{labels.enterBounce}</Button>
          </p>
          <Addresses user={filters.user} linkTo={(user) => addressOf({ user })} />
          {entering ? <BounceDialog onClose={() => setEntering(false)} /> : null}
        </>
      }
      query={query}
      loading={labels.ledgerLoading}
      failed={labels.ledgerFailed}
      empty={
        <EmptyState
          title={labels.adminNone}
          action={<LinkButton to={paths.adminEmailLedger}>{labels.everyone}</LinkButton>}
        >
          {labels.adminNoneNext}
        </EmptyState>
      }
    >
      {({ items, next }) => (
        <>
          <Entries entries={items} />
          <p className={`${layout.row} ${styles.pages}`}>
            {filters.before ? (
              <LinkButton to={addressOf({ ...filters, before: undefined })}>{labels.latest}</LinkButton>
            ) : null}
            {next ? <LinkButton to={addressOf({ ...filters, before: next })}>{labels.earlier}</LinkButton> : null}
          </p>
        </>
      )}
    </AdminList>
  );
}

function FindPerson({ onFound }: { onFound: (id: string) => void }) {
  const [words, setWords] = useState('');
  const settled = useDebounced(words.trim());
  const { currentData = [], isFetching } = useAccountsNamedQuery(settled, { skip: settled.length < 2 });
  const status =
    settled.length < 2 || isFetching
      ? ''
      : currentData.length === 0
        ? labels.noPeople
        : labels.people(currentData.length);
  return (
    <Combobox
      label={labels.findPerson}
      help={labels.findPersonHelp}
      value={words}
      onValueChange={setWords}
      options={currentData.map(({ id, name, email }) => ({ id, label: name, note: email }))}
      onSelect={onFound}
      status={status}
    />
  );
}

/** The name is in the entries; it is requested only where there are none. */
function RecipientName({ id, known }: { id: string; known: readonly AdminEmailEntry[] | undefined }) {
  const name = known?.find(({ userId }) => userId === id)?.name;
  const { currentData } = useRecipientNameQuery(id, { skip: !known || known.length > 0 });
  return name ?? currentData ?? id;
}

const Entries = ({ entries }: { entries: readonly AdminEmailEntry[] }) => (
  <table className={table.table} aria-label={labels.adminLedger}>
    <thead>
      <tr>
        <th scope="col">{labels.when}</th>
        <th scope="col">{labels.person}</th>
        <th scope="col">{labels.happened}</th>
        <th scope="col">{labels.outcome}</th>
        <th scope="col">{labels.event}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map(({ id, userId, name, happenedAt, label, reason, event, messageId, attempts }) => (
        <tr key={id}>
          <td data-label={labels.when}>
            <RelativeTime at={happenedAt} />
          </td>
          <td className={table.person}>
            <Link to={addressOf({ user: userId })}>{name ?? userId}</Link>
          </td>
          <td data-label={labels.happened}>{label}</td>
          <td data-label={labels.outcome}>
            {reason}
            {attempts > 0 ? <span className={table.soft}>{labels.attempts(attempts)}</span> : null}
          </td>
          <td data-label={labels.event} className={table.id}>
            <Link to={addressOf({ event })}>{event}</Link>
            {messageId ? <span className={table.soft}>{messageId}</span> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
