import { bookmarkMessages as labels } from '@consortia/proto/funding-ingest/messages/bookmarks';
import { CalendarSync } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

const CalendarDialog = lazy(async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog }));

/** Opens the dialog with the address of one's own calendar of watched calls; not shown to visitors. */
export function CalendarButton() {
  const user = useUser();
  const [open, setOpen] = useState<boolean | null>(null);
  if (!user) return null;
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CalendarSync size={16} aria-hidden /> {labels.calendar}
      </Button>
      {open === null ? null : (
        <Suspense fallback={null}>
          <CalendarDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
