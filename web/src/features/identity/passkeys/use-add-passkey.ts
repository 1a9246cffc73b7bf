import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import type { useConfirmedRequest } from '../re-authentication/use-confirmed-request.tsx';
import { useAddPasskeyMutation, useStartPasskeyMutation } from './passkey-api.ts';
import { webAuthn } from './web-authn.ts';

type Run = ReturnType<typeof useConfirmedRequest>['run'];

/** Creates a passkey in this browser and adds it under a name: true where that was done. Null where the browser has none. */
export function useAddPasskey(run: Run): ((name: string) => Promise<boolean>) | null {
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  if (!('PublicKeyCredential' in window)) return null;

  return async (name) => {
    const optionsJSON = await run(() => start().unwrap());
    if (!optionsJSON) return false;
    const { startRegistration } = await webAuthn();
    try {
      const credential = await startRegistration({ optionsJSON: optionsJSON as never });
      await add({ name, credential: credential as never }).unwrap();
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const known = error.name === 'InvalidStateError';
      dispatch(flashed({ kind: 'warning', message: known ? passkeyMessages.alreadyAdded : passkeyMessages.cancelled }));
      return false;
    }
  };
}
