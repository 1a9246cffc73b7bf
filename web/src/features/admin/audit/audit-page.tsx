import { type AuditEntry, auditActs } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from '../admin-list.module.css';
import { AdminList } from '../admin-list.tsx';
import table from '../admin-table.module.css';
import { type AuditQuery, useAuditQuery } from './audit-api.ts';
import { VerifyAudit } from './verify-audit.tsx';

const addressOf = ({ act, subject, before }: AuditQuery): string => {
  const query = new URLSearchParams();
  if (act) query.set('act', act);
  if (subject) query.set('subject', subject);
  if (before) query.set('before', String(before));
  return `${paths.auditLog}${query.size > 0 ? `?${query}` : ''}`;
};

const actOptions = [
  { value: '', label: labels.auditAll },
  ...auditActs.map((act) => ({ value: act, label: labels.acts[act] })),
];

/** The audit log, the latest entry first. */
export function AuditPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const act = auditActs.find((known) => known === address.get('act'));
  const subject = /^[a-z0-9]{1,40}$/.exec(address.get('subject') ?? '')?.[0];
  const number = Number(address.get('before'));
  const before = Number.isInteger(number) && number > 0 ? number : undefined;
  const query = useAuditQuery({ act, subject, before }, { refetchOnMountOrArgChange: true });
  return (
    <AdminList
      title={labels.auditLog}
      lead={labels.auditLead}
      tools={
        <>
          <VerifyAudit />
          <div className={styles.filter}>
            <Select
              label={labels.auditAct}
              value={act ?? ''}
              onChange={({ target }) =>
                navigate(addressOf({ act: (target.value || undefined) as AuditQuery['act'], subject }))
              }
              options={actOptions}
            />
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
      links={[
        { to: paths.adminDashboard, label: messages.adminDashboard },
        { to: paths.people, label: labels.people },
      ]}
    >
      {({ items, next }) => (
        <>
          <AuditTable entries={items} />
          <p className={styles.pages}>
            {before ? <LinkButton to={addressOf({ act, subject })}>{labels.auditLatest}</LinkButton> : null}
            {next ? (
              <LinkButton to={addressOf({ act, subject, before: next })}>{labels.auditEarlier}</LinkButton>
            ) : null}
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
            <td data-label={labels.auditActor}>{actor?.name ?? '–'}</td>
            <td data-label={labels.auditSubject}>
              {subject ? (
                <Link to={addressOf({ subject: subject.id })}>{subject.name}</Link>
              ) : act === 'requests.refused' ? (
                address ? (
                  labels.auditNotSignedIn
                ) : (
                  labels.auditManyNetworks
                )
              ) : act.startsWith('organisation.') || act.startsWith('content.') ? (
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
