import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { accountMessages as labels } from '@consortia/proto/identity/messages/accounts';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';
import { useOrganisationsNamedQuery } from './people-api.ts';

/** Chooses the organisation of an account by name. */
export function AssignDialog({
  account: { name, email, organisation },
  onClose,
  onAssign,
}: {
  account: Account;
  onClose: () => void;
  onAssign: (organisationId: string | null) => Promise<unknown>;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const searched = text.trim();
  const { currentData: found = [] } = useOrganisationsNamedQuery(searched, { skip: searched === '' });
  const assign = async (id: string | null) => {
    setBusy(true);
    await onAssign(id);
    setBusy(false);
  };
  return (
    <Modal title={labels.assignTitle} closeLabel={messages.cancel} open onClose={onClose}>
      <p className={styles.what}>
        {name} · {email} · {organisation?.name ?? labels.noOrganisation}
      </p>
      <div className={layout.stack}>
        <Combobox
          label={labels.organisation}
          help={labels.assignHelp}
          value={text}
          onValueChange={setText}
          options={found.map(({ id, title, detail }) => ({ id, label: title, note: detail }))}
          onSelect={assign}
          status={found.length === 0 ? labels.assignNone : ''}
        />
        <div className={layout.line}>
          {organisation ? (
            <Button busy={busy} onClick={() => assign(null)}>
              {labels.assignRemove}
            </Button>
          ) : null}
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}
