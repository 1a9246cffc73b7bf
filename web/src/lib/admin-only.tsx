import type { ReactNode } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { useUser } from './session.ts';

/** To everybody else an administrator's page does not exist. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return useUser()?.roles.includes('ROLE_ADMIN') ? children : <NotFoundPage />;
}
