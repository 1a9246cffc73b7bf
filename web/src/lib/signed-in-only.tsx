import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { needsAccount } from './needs-account.ts';
import { signInThen } from './paths.ts';
import { useUser } from './session.ts';

/** Redirects visitors to the sign-in page, which returns to this address. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const { pathname, search } = useLocation();
  return user ? children : <Navigate to={signInThen(pathname + search)} state={needsAccount} replace />;
}
