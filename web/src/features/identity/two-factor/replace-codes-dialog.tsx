import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { BackupCodeList } from './backup-code-list.tsx';
import { CodeEntry } from './code-entry.tsx';
import { useReplaceBackupCodesMutation } from './two-factor-api.ts';

/** Ten new backup codes in exchange for a code. */
export function ReplaceCodesDialog({ onClose }: { onClose: () => void }) {
  const [replace] = useReplaceBackupCodesMutation();
  const { run, dialog } = useConfirmedRequest();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Modal title={twoFactorMessages.replace} closeLabel={messages.cancel} open onClose={onClose}>
      {codes ? (
        <BackupCodeList codes={codes} onSaved={onClose} />
      ) : (
        <CodeEntry
          help={twoFactorMessages.replaceHelp}
          button={twoFactorMessages.replace}
          withBackupCode
          onCode={async (given) => {
            const response = await run(() => replace(given).unwrap());
            if (response) setCodes(response.backupCodes);
          }}
          onFailure={(status) => status === 409 && onClose()}
        />
      )}
      {dialog}
    </Modal>
  );
}
