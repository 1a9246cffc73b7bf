import { useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useLinkParticipantMutation, useUnlinkParticipantMutation } from './funding-api.ts';

export type Corrections = ReturnType<typeof useCorrections>;

/** Links and unlinks participants of an organisation; `busy` is the code of the one that waits for its response. */
export function useCorrections(id: string) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [link] = useLinkParticipantMutation();
  const [unlink] = useUnlinkParticipantMutation();
  async function correct(pic: string, change: typeof link): Promise<void> {
    setBusy(pic);
    const { data } = await change({ id, pic });
    setBusy(null);
    if (data) dispatch(flashed({ kind: 'success', message: data.message }));
  }
  return {
    busy,
    link: (pic: string) => correct(pic, link),
    unlink: (pic: string) => correct(pic, unlink),
  };
}
