import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { messages } from '@consortia/proto/messages';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { longDate } from '../../ui/time.ts';
import { useCopiedLink } from '../../ui/use-copied-link.ts';
import {
  useCalendarAddressQuery,
  useCreateCalendarAddressMutation,
  useRemoveCalendarAddressMutation,
} from './bookmarks-api.ts';
import styles from './calendar-dialog.module.css';

/** The address of the reader's calendar of watched calls: created, replaced, copied and removed. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title={labels.calendarTitle} closeLabel={labels.close} open={open} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{labels.calendarText}</p>
        <CalendarAddress />
      </div>
    </Modal>
  );
}

function CalendarAddress() {
  const { box, result, setResult, copy } = useCopiedLink();
  const { data, isError, refetch } = useCalendarAddressQuery();
  const [create, creating] = useCreateCalendarAddressMutation();
  const [remove, removing] = useRemoveCalendarAddressMutation();
  if (isError) return <p role="alert">{labels.calendarFailed}</p>;
  if (!data) return <p role="status">{labels.calendarLoading}</p>;
  const { data: created } = creating;
  const renew = async () => {
    setResult('');
    await create();
    await refetch();
  };
  const end = async () => {
    const response = await remove();
    if (response.data) {
      creating.reset();
      setResult(labels.calendarRemoved);
    }
    await refetch();
  };
  const hasAddress = data.createdAt !== null || created !== undefined;
  return (
    <>
      {created ? (
        <div ref={box} className={styles.address}>
          <TextInput
            label={labels.calendarAddress}
            help={labels.calendarShownOnce}
            value={created.url}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
      ) : null}
      {data.createdAt && !created ? <p>{labels.calendarSince(longDate(data.createdAt.slice(0, 10)))}</p> : null}
      <div className={styles.actions}>
        {created ? (
          <Button variant="primary" onClick={() => void copy(created.url)}>
            <Copy size={18} aria-hidden /> {messages.copyLink}
          </Button>
        ) : null}
        <Button
          variant={hasAddress ? 'secondary' : 'primary'}
          busy={creating.isLoading || removing.isLoading}
          onClick={() => void renew()}
        >
          {hasAddress ? labels.calendarReplace : labels.calendarCreate}
        </Button>
        {hasAddress ? (
          <Button variant="quiet" busy={creating.isLoading || removing.isLoading} onClick={() => void end()}>
            {labels.calendarRemove}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles.result}>
        {result}
      </p>
    </>
  );
}
