import { passkeyMessages } from '@consortia/proto/identity/messages/passkeys';
import { useEffect, useRef, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from './passkey-api.ts';
import { webAuthn } from './web-authn.ts';

type Options = {
  /** Own path to go to after signing in. */
  returnTo: string;
  /** Read when the passkey has been used. */
  trustDevice?: boolean;
  /** Offers passkeys among the suggestions of the field of the email address, where the browser can (conditional UI). */
  inSuggestions?: boolean;
};

/** Signing in with a passkey. `signIn` is null where the browser has none. */
export function usePasskeySignIn(options: Options): { signIn: (() => Promise<void>) | null; busy: boolean } {
  const dispatch = useAppDispatch();
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useSignInWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const latest = useRef(options);
  latest.current = options;

  /** One ceremony, from the challenge to the new session; a ceremony that the person or the page gives up ends silently. */
  async function run(useBrowserAutofill: boolean): Promise<void> {
    const { startAuthentication } = await webAuthn();
    const optionsJSON = await start().unwrap();
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch(() => null);
    if (!credential) {
      if (!useBrowserAutofill) dispatch(flashed({ kind: 'warning', message: passkeyMessages.cancelled }));
      return;
    }
    const { returnTo, trustDevice = false } = latest.current;
    const { url } = await finish({ credential: credential as never, trustDevice, returnTo }).unwrap();
    window.location.assign(url);
  }
  const runSafely = (useBrowserAutofill: boolean): Promise<void> =>
    run(useBrowserAutofill).catch((error) => {
      // The flash of the failed request says why.
      if (!toApiError(error)) throw error;
    });

  const suggests = options.inSuggestions === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one ceremony for each visit of the page
  useEffect(() => {
    if (!suggests || !('PublicKeyCredential' in window)) return;
    let over = false;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await webAuthn();
      if (!over && (await browserSupportsWebAuthnAutofill()) && !over) await runSafely(true);
    };
    void offer();
    return () => {
      over = true;
      void webAuthn().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [suggests]);

  const signIn = async () => {
    setBusy(true);
    await runSafely(false).finally(() => setBusy(false));
  };
  return { signIn: 'PublicKeyCredential' in window ? signIn : null, busy };
}
