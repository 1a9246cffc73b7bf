import { type AuditEntry, auditActs } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { useNavigate, useSearchParams } from 'react-router';
import { keepScroll } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { Field } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../admin-list.module.css';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { type AuditQuery, useAuditQuery } from './audit-api.ts';
import { VerifyAudit } from './verify-audit.tsx';

const addressOf = (query: AuditQuery): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const address = new URLSearchParams(given);
  return `${paths.auditLog}${address.size > 0 ? `?${address}` : ''}`;
};

const dayIn = (value: string | null): string | undefined => /^\d{4}-\d\d-\d\d$/.exec(value ?? '')?.[0];
const idIn = (value: string | null): string | undefined => /^[a-z0-9]{1,40}$/.exec(value ?? '')?.[0];
function queryIn(address: URLSearchParams): AuditQuery {
  const number = Number(address.get('before'));
  return {
    act: auditActs.find((known) => known === address.get('act')),
    subject: idIn(address.get('subject')),
    actor: idIn(address.get('actor')),
    q: address.get('q')?.trim().slice(0, 200) || undefined,
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    before: Number.isInteger(number) && number > 0 ? number : undefined,
  };
}

const actOptions = [
  { value: '', label: labels.auditAll },
  ...auditActs.map((act) => ({ value: act, label: labels.acts[act] })),
];

/** The audit log, the latest entry first. */
export function AuditPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filters = queryIn(address);
  const { before } = filters;
  const query = useAuditQuery(filters, { refetchOnMountOrArgChange: true });
  const show = (changed: AuditQuery) =>
    void navigate(addressOf({ ...filters, before: undefined, ...changed }), { state: keepScroll });
  return (
    <AdminList
      title={labels.auditLog}
      lead={labels.auditLead}
      tools={
        <>
          <VerifyAudit />
          <SearchField
            label={labels.auditSearch}
            value={filters.q ?? ''}
            onSearch={(q) => show({ q: q || undefined })}
          />
          <div className={styles.filters}>
            <Select
              label={labels.auditAct}
              value={filters.act ?? ''}
              onChange={({ target }) => show({ act: (target.value || undefined) as AuditQuery['act'] })}
              options={actOptions}
            />
            {(['from', 'to'] as const).map((name) => (
              <Field key={name} label={name === 'from' ? labels.auditFrom : labels.auditTo}>
                {({ id }) => (
                  <input
                    id={id}
                    type="date"
                    className={fieldStyles.input}
                    value={filters[name] ?? ''}
                    onChange={({ target }) => show({ [name]: dayIn(target.value) })}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      }
      query={query}
      loading={labels.auditLoading}
      failed={labels.auditFailed}
      empty={
        <EmptyState title={labels.auditNone} action={<LinkButton to={paths.auditLog}>{labels.auditAll}</LinkButton>}>
          {labels.auditNoneNext}
        </EmptyState>
      }
    >
      {({ items, next }) => (
        <>
          <AuditTable entries={items} />
          <p className={`${layout.row} ${styles.pages}`}>
            {before ? (
              <LinkButton to={addressOf({ ...filters, before: undefined })}>{labels.auditLatest}</LinkButton>
            ) : null}
            {next ? <LinkButton to={addressOf({ ...filters, before: next })}>{labels.auditEarlier}</LinkButton> : null}
          </p>
        </>
      )}
    </AdminList>
  );
}

const detailsOf = (act: AuditEntry['act'], { count, ...others }: AuditEntry['details']): (string | undefined)[] => [
  act === 'requests.refused' ? labels.auditRefusals(count ?? '') : count,
  ...Object.values(others),
];

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <table className={table.table} aria-label={labels.auditLog}>
      <thead>
        <tr>
          <th scope="col">{labels.auditWhen}</th>
          <th scope="col">{labels.auditAct}</th>
          <th scope="col">{labels.auditActor}</th>
          <th scope="col">{labels.auditSubject}</th>
          <th scope="col">{labels.auditDetails}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ number, at, act, actor, subject, address, requestId, details }) => (
          <tr key={number}>
            <td data-label={labels.auditWhen}>
              <RelativeTime at={at} />
              <span className={table.soft}>{number}</span>
            </td>
            <td className={table.person}>{labels.acts[act]}</td>
            <td data-label={labels.auditActor}>
              {actor ? <Link to={addressOf({ actor: actor.id })}>{actor.name}</Link> : '–'}
            </td>
            <td data-label={labels.auditSubject}>
              {subject ? (
                <Link to={addressOf({ subject: subject.id })}>{subject.name}</Link>
              ) : act === 'requests.refused' ? (
                address ? (
                  labels.auditNotSignedIn
                ) : (
                  labels.auditManyNetworks
                )
              ) : act === 'act.administered' || /^(?:organisation|content|consortium|decision)\./.test(act) ? (
                '–'
              ) : (
                labels.auditUnknownAccount
              )}
            </td>
            <td data-label={labels.auditDetails}>
              {detailsOf(act, details).filter(Boolean).join(' · ')}
              <span className={table.soft}>{[address, requestId].filter(Boolean).join(' · ')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
