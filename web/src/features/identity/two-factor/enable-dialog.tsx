import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { BackupCodeList } from './backup-code-list.tsx';
import { CodeEntry } from './code-entry.tsx';
import { OfferToEndOtherSessions } from './offer-to-end-other-sessions.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './two-factor.module.css';
import { useEnableTwoFactorMutation } from './two-factor-api.ts';

export type Setup = { secret: string; uri: string };

/** In groups of four, as authenticator apps show it. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** Sets up an authenticator app: its secret, the first code, the backup codes, and what happens to other sessions. */
export function EnableDialog({ setup, onClose }: { setup: Setup; onClose: () => void }) {
  const [enable] = useEnableTwoFactorMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const [saved, setSaved] = useState(false);
  const title = saved ? twoFactorMessages.enabled : codes ? twoFactorMessages.backupCodes : twoFactorMessages.enable;
  return (
    <Modal title={title} closeLabel={messages.cancel} open onClose={onClose}>
      {!codes ? (
        <div className={layout.stack}>
          <p>{twoFactorMessages.scan}</p>
          <QrCode text={setup.uri} label={twoFactorMessages.qrCode} />
          <p>
            {twoFactorMessages.secret}
            <code className={styles.secret}>{grouped(setup.secret)}</code>
          </p>
          <CodeEntry
            help={twoFactorMessages.confirmHelp}
            button={twoFactorMessages.confirm}
            onCode={async ({ authCode }) => setCodes((await enable({ authCode }).unwrap()).backupCodes)}
            onFailure={(status) => status === 409 && onClose()}
          />
        </div>
      ) : saved ? (
        <OfferToEndOtherSessions onDone={onClose} />
      ) : (
        <BackupCodeList codes={codes} onSaved={() => setSaved(true)} />
      )}
    </Modal>
  );
}
