import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { useEndOtherSessionsMutation } from './sessions-api.ts';

/** Ends every other session of the account after a confirmation. */
export function EndOtherSessions() {
  const [open, setOpen] = useState(false);
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const confirmed = useConfirmed();
  const confirm = async () => {
    await confirmed(end());
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{labels.endOthers}</Button>
      <Modal title={labels.endOthersQuestion} closeLabel={messages.cancel} open={open} onClose={() => setOpen(false)}>
        <p>{labels.endOthersExplained}</p>
        <div className={layout.row}>
          <Button variant="danger" busy={isLoading} onClick={confirm}>
            {labels.endOthers}
          </Button>
          <Button onClick={() => setOpen(false)}>{messages.cancel}</Button>
        </div>
      </Modal>
    </>
  );
}
