import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { useCsrfToken } from '../lib/session.ts';

/** Logs out at once: the browser posts the form and leaves the application. The page at this path asks first. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const token = useCsrfToken();
  return (
    <form method="post" action={paths.signOut}>
      <input type="hidden" name="_token" value={token} />
      {children}
    </form>
  );
}
