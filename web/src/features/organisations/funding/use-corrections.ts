import { useState } from 'react';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { useLinkParticipantMutation, useUnlinkParticipantMutation } from './funding-api.ts';

export type Corrections = ReturnType<typeof useCorrections>;

/** Links and unlinks participants of an organisation; `busy` is the code of the one that waits for its response. */
export function useCorrections(id: string) {
  const confirmed = useConfirmed();
  const [busy, setBusy] = useState<string | null>(null);
  const [link] = useLinkParticipantMutation();
  const [unlink] = useUnlinkParticipantMutation();
  async function correct(pic: string, change: typeof link): Promise<void> {
    setBusy(pic);
    await confirmed(change({ id, pic }));
    setBusy(null);
  }
  return {
    busy,
    link: (pic: string) => correct(pic, link),
    unlink: (pic: string) => correct(pic, unlink),
  };
}
