import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { messages } from '@consortia/proto/messages';
import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import { useEndOtherSessionsMutation } from './sessions-api.ts';

/** Ends every other session of the account after a confirmation. */
export function EndOtherSessions() {
  const [open, setOpen] = useState(false);
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const { data } = await end();
    setOpen(false);
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
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
