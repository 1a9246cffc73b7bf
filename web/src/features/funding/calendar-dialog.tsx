import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/modal.tsx';
import { CalendarAddress } from './calendar-address.tsx';

/** The address of the reader's calendar of watched calls, in a dialog of the list. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal title={labels.calendarTitle} closeLabel={labels.close} open={open} onClose={onClose}>
      <div className={layout.stack}>
        <CalendarAddress />
      </div>
    </Modal>
  );
}
