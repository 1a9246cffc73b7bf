import { organisationFundingMessages as labels } from '@consortia/proto/funding-ingest/messages/organisation-funding';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const CorrectionDialog = lazy(async () => ({ default: (await import('./correction-dialog.tsx')).CorrectionDialog }));

/** Opens the dialog in which administrators link and unlink participants. */
export function CorrectLinks({ id, suggestions, primary }: { id: string; suggestions: number; primary?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={primary || suggestions > 0 ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {suggestions > 0 ? labels.correctSuggested(suggestions) : labels.correct}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CorrectionDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
