import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import type { Passkey } from '@consortia/proto/identity/passkey-api';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { longDate } from '../../../ui/time.ts';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { SecuritySection } from '../security/security-section.tsx';
import styles from '../two-factor/two-factor.module.css';
import { usePasskeysQuery, useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkey-api.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAddPasskey } from './use-add-passkey.ts';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The passkeys of the account: adding, renaming and removing them. */
export function PasskeysSection() {
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = usePasskeysQuery();
  const [rename] = useRenamePasskeyMutation();
  const [remove, removal] = useRemovePasskeyMutation();
  const { run, dialog } = useConfirmedRequest();
  const add = useAddPasskey(run);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const notify = (message: string) => dispatch(flashed({ kind: 'success', message }));

  const confirmRemoval = async ({ id }: Passkey) => {
    const response = await run(() => remove(id).unwrap()).catch(() => null);
    if (response) notify(passkeyMessages.removed);
    close();
  };
  return (
    <SecuritySection id="passkeys" title={passkeyMessages.title}>
      <p>{passkeyMessages.help}</p>
      {isError ? <TryAgain retry={refetch} /> : null}
      {data?.passkeys.length === 0 ? <p className={styles.facts}>{passkeyMessages.none}</p> : null}
      {data && data.passkeys.length > 0 ? (
        <ul className={`${layout.bare} ${styles.list}`}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className={layout.bar}>
              <div>
                <p>
                  <strong>{passkey.name}</strong>
                </p>
                <p className={styles.facts}>
                  {passkeyMessages.created(longDate(passkey.createdAt.slice(0, 10)))},{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      {passkeyMessages.lastUsed} <RelativeTime at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    passkeyMessages.neverUsed
                  )}
                </p>
              </div>
              <div className={layout.row}>
                <Button
                  size="small"
                  aria-label={passkeyMessages.renameOne(passkey.name)}
                  onClick={() => setOpen({ kind: 'rename', passkey })}
                >
                  {passkeyMessages.rename}
                </Button>
                <Button
                  size="small"
                  aria-label={passkeyMessages.removeOne(passkey.name)}
                  onClick={() => setOpen({ kind: 'remove', passkey })}
                >
                  {passkeyMessages.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {add ? (
        <div className={layout.row}>
          <Button onClick={() => setOpen({ kind: 'add' })}>{passkeyMessages.add}</Button>
        </div>
      ) : (
        <p className={styles.facts}>{passkeyMessages.unsupported}</p>
      )}
      {open?.kind === 'add' && add ? (
        <PasskeyNameDialog
          title={passkeyMessages.add}
          button={passkeyMessages.add}
          initial={passkeyMessages.defaultName}
          onClose={close}
          onName={async (name) => {
            if (!(await add(name))) return;
            notify(passkeyMessages.added);
            close();
          }}
        />
      ) : null}
      {open?.kind === 'rename' ? (
        <PasskeyNameDialog
          title={passkeyMessages.renameOne(open.passkey.name)}
          button={passkeyMessages.saveName}
          initial={open.passkey.name}
          onClose={close}
          onName={async (name) => {
            await rename({ id: open.passkey.id, name }).unwrap();
            close();
          }}
        />
      ) : null}
      {open?.kind === 'remove' ? (
        <Modal title={passkeyMessages.removeQuestion} closeLabel={messages.cancel} open onClose={close}>
          <p>{passkeyMessages.removeExplained(open.passkey.name)}</p>
          <div className={layout.row}>
            <Button variant="danger" busy={removal.isLoading} onClick={() => confirmRemoval(open.passkey)}>
              {passkeyMessages.remove}
            </Button>
            <Button onClick={close}>{messages.cancel}</Button>
          </div>
        </Modal>
      ) : null}
      {dialog}
    </SecuritySection>
  );
}
