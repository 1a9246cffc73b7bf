import { useState } from 'react';

/** Which dialog of a record is open (null: none), and whether the act without a dialog is under way. */
export function useAct<Open>() {
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(null);
  return {
    ...{ open, setOpen, busy, close },
    /** Closes the dialog unless the act of it has failed; resolves to the failure or null. */
    async closing<Problem>(sent: Promise<Problem | null>): Promise<Problem | null> {
      const problem = await sent;
      if (!problem) close();
      return problem;
    },
    async whileBusy(act: () => Promise<unknown>): Promise<void> {
      setBusy(true);
      await act();
      setBusy(false);
    },
  };
}
