import { connectionMessages } from '@consortia/proto/identity/messages/connections';
import type { ProviderId } from '@consortia/proto/identity/providers';
import type { ReactNode } from 'react';
import { useFeatures } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { useStartProviderSignInMutation } from './connections-api.ts';
import styles from './provider-buttons.module.css';

/**
 * Buttons that lead to the providers of this installation, and `children` below them; nothing where there are none. `only` narrows them,
 * `returnTo` is our own path to go to after signing in.
 */
export function ProviderButtons({
  returnTo,
  only,
  children,
}: {
  returnTo: string;
  only?: readonly string[];
  children?: ReactNode;
}) {
  const { signInProviders = [] } = useFeatures();
  const [start, { isLoading, isSuccess, originalArgs }] = useStartProviderSignInMutation();
  const shown = only ? signInProviders.filter(({ id }) => only.includes(id)) : signInProviders;
  if (shown.length === 0) return null;

  const goTo = async (provider: ProviderId) => {
    const { data } = await start({ provider, returnTo });
    if (data) window.location.assign(data.authorizationUrl);
  };
  return (
    <div className={styles.providers}>
      {shown.map(({ id, name }) => (
        <Button key={id} busy={(isLoading || isSuccess) && originalArgs?.provider === id} onClick={() => void goTo(id)}>
          {connectionMessages.continueWith(name)}
        </Button>
      ))}
      {children}
    </div>
  );
}

/** Separates the providers from a form below them. */
export const OrWithPassword = () => (
  <p className={`${layout.soft} ${styles.or}`}>{connectionMessages.orWithPassword}</p>
);
