import { connectionsApi } from '@consortia/proto/identity/connections-api';
import { connectionMessages as labels } from '@consortia/proto/identity/messages/connections';
import type { ConnectedAccount } from '@consortia/proto/identity/shapes';
import { useState } from 'react';
import { useCsrfToken } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmForm } from '../../../ui/confirm-form.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './connections.module.css';

/** A connected account. Disconnecting is confirmed, and the browser goes to the address of the account for it. */
export function ConnectedRow({
  account: { provider, name, identifier, connectedAt, lastUsedAt, onlyWayIn },
}: {
  account: ConnectedAccount;
}) {
  const [open, setOpen] = useState(false);
  const _token = useCsrfToken();
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p className={styles.identifier}>{identifier}</p>
        <p className={layout.soft}>
          {labels.connectedSince} <RelativeTime at={connectedAt} /> · {labels.lastUsed} <RelativeTime at={lastUsedAt} />
        </p>
        {onlyWayIn ? <p className={layout.soft}>{labels.onlyWayIn}</p> : null}
      </div>
      {onlyWayIn ? null : (
        <Button aria-label={labels.disconnectName(name)} onClick={() => setOpen(true)}>
          {labels.disconnect}
        </Button>
      )}
      <ConfirmForm
        title={labels.disconnectQuestion(name)}
        text={labels.disconnectExplained(name, identifier)}
        button={labels.disconnect}
        action={connectionsApi.disconnectAccount.path.replace(':provider', provider)}
        fields={{ _token }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
