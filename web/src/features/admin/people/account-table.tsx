import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { RelativeTime } from '../../../ui/dates.tsx';
import { Link } from '../../../ui/link.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import styles from '../admin-table.module.css';
import { AccountActions } from './account-actions.tsx';
import { MembershipRequest } from './membership-request.tsx';
import type { Confirmed } from './use-account-changes.ts';

/** A row for each account; on narrow screens a block. */
export function AccountTable({
  accounts,
  afterConfirmation,
}: {
  accounts: readonly Account[];
  afterConfirmation: Confirmed;
}) {
  return (
    <RecordTable
      label={labels.people}
      columns={[labels.person, labels.organisation, labels.state, labels.since]}
      actions={labels.actions}
    >
      {accounts.map((account) => (
        <Row key={account.id} account={account} afterConfirmation={afterConfirmation} />
      ))}
    </RecordTable>
  );
}

function Row({ account, afterConfirmation }: { account: Account; afterConfirmation: Confirmed }) {
  const { name, email, profileUrl, state, organisation, request, roles, trial, twoFactorEnabled, sessions } = account;
  const marks = [
    roles.includes('ROLE_ADMIN') && labels.administrator,
    trial && labels.trial,
    twoFactorEnabled && labels.twoFactor,
  ].filter((mark) => mark !== false);
  return (
    <tr>
      <th scope="row" className={styles.person}>
        {state === 'active' ? <Link to={profileUrl}>{name}</Link> : name}
        <span className={styles.soft}>{email}</span>
      </th>
      <td data-label={labels.organisation}>
        {organisation?.name ?? (request ? null : <span className={styles.soft}>{labels.noOrganisation}</span>)}
        {request ? <MembershipRequest account={account} request={request} /> : null}
      </td>
      <td data-label={labels.state}>
        <span className={styles.state} data-state={state}>
          {labels.states[state]}
        </span>
        <span className={styles.soft}>{marks.join(' · ')}</span>
      </td>
      <td data-label={labels.since}>
        <RelativeTime at={account.registeredAt} />
        <span className={styles.soft}>{sessions > 0 ? labels.openSessions(sessions) : labels.noSessions}</span>
      </td>
      <td className={styles.actions}>
        <AccountActions account={account} afterConfirmation={afterConfirmation} />
      </td>
    </tr>
  );
}
