import type { ReactNode } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { useUser } from './session.ts';

/** Shows the not-found page to everyone but administrators. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return useUser()?.roles.includes('ROLE_ADMIN') ? children : <NotFoundPage />;
}
