import { messages } from '@consortia/proto/messages';
import type { ReactNode } from 'react';
import { ForbiddenPage } from './forbidden-page.tsx';
import { useUser } from './session.ts';
import { SignedInOnly } from './signed-in-only.tsx';

/** Redirects visitors to the sign-in page, since they may be administrators, and refuses everyone else. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMIN');
  return (
    <SignedInOnly>{isAdministrator ? children : <ForbiddenPage reason={messages.administratorsOnly} />}</SignedInOnly>
  );
}
