import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import { BookmarkPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useUser } from './session.ts';

const SaveSearchDialog = lazy(async () => ({ default: (await import('./save-search-dialog.tsx')).SaveSearchDialog }));

/** Saves a list with its filters under a name; not shown to visitors. `filters` are those of a request of the list. */
export function SaveSearch({ kind, filters }: { kind: SearchKind; filters: object }) {
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus size={16} aria-hidden /> {labels.save}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <SaveSearchDialog kind={kind} filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
