import { identityPageMessages } from '@consortia/proto/identity/messages/pages';
import { twoFactorMessages } from '@consortia/proto/identity/messages/two-factor';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { CodeEntry } from './code-entry.tsx';
import { OfferToEndOtherSessions } from './offer-to-end-other-sessions.tsx';
import { useDisableTwoFactorMutation } from './two-factor-api.ts';

/** Turns two-factor authentication off: the code, or a backup code instead, and what happens to other sessions. */
export function DisableDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [disable] = useDisableTwoFactorMutation();
  const { run, dialog } = useConfirmedRequest();
  const [isOff, setIsOff] = useState(false);
  return (
    <Modal
      title={isOff ? identityPageMessages.secondFactorDisabled : twoFactorMessages.disable}
      closeLabel={messages.cancel}
      open
      onClose={onClose}
    >
      {isOff ? (
        <OfferToEndOtherSessions onDone={onClose} />
      ) : (
        <CodeEntry
          help={twoFactorMessages.disableHelp}
          button={twoFactorMessages.disable}
          variant="danger"
          withBackupCode
          onCode={async (given) => {
            const response = await run(() => disable(given).unwrap());
            if (!response) return;
            dispatch(flashed({ kind: 'success', message: identityPageMessages.secondFactorDisabled }));
            setIsOff(true);
          }}
          onFailure={(status) => status === 409 && onClose()}
        />
      )}
      {dialog}
    </Modal>
  );
}
