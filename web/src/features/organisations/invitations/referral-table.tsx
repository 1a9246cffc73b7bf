import { organisationInvitationMessages as labels } from '@consortia/proto/identity/messages/organisation-invitations';
import type { Referral } from '@consortia/proto/identity/organisation-invitations-api';
import { useState } from 'react';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import table from '../../../ui/table.module.css';
import { TableHead } from '../../../ui/table-head.tsx';
import styles from './referral-table.module.css';

type Props = { organisation: string; items: readonly Referral[] };

/** Pending invitations; each is cancelled after a question, which the browser posts to the service. */
export function ReferralTable({ organisation, items }: Props) {
  const [cancelling, setCancelling] = useState<Referral | null>(null);
  const token = useCsrfToken();
  return (
    <>
      <table className={`${table.table} ${table.framed} ${styles.referrals}`}>
        <TableHead columns={Object.values(labels.columns)} />
        <tbody>
          {items.map((referral) => (
            <Row key={referral.id} referral={referral} onCancel={() => setCancelling(referral)} />
          ))}
        </tbody>
      </table>
      <ConfirmForm
        title={labels.cancelQuestion}
        text={labels.cancelText(cancelling?.email ?? '', organisation)}
        button={labels.cancel}
        cancel={labels.keep}
        action={cancelling?.cancelUrl ?? ''}
        fields={{ _token: token }}
        open={cancelling !== null}
        onClose={() => setCancelling(null)}
      />
    </>
  );
}

function Row({ referral, onCancel }: { referral: Referral; onCancel: () => void }) {
  const { email, name, departments, group, inviter, state, sentAt } = referral;
  const { columns } = labels;
  return (
    <tr>
      <th scope="row">
        {name ? <span className={styles.line}>{name}</span> : null}
        <span className={name ? `${styles.line} ${layout.soft}` : styles.line}>{email}</span>
        {group ? <span className={`${styles.line} ${layout.soft}`}>{labels.intoGroup(group)}</span> : null}
      </th>
      <td data-label={columns.departments}>{departments.join(', ')}</td>
      <td data-label={columns.inviter}>{inviter}</td>
      <td data-label={columns.sent}>
        <RelativeTime at={sentAt} />
        {state === 'expired' ? <span className={`${styles.line} ${layout.soft}`}>{labels.expired}</span> : null}
      </td>
      <td>
        <Button size="small" aria-label={labels.cancelOf(email)} onClick={onCancel}>
          {labels.cancel}
        </Button>
      </td>
    </tr>
  );
}
