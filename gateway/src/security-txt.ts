import type { Config } from '@consortia/infra/config/config';
import { document, type OwnPaths } from './own-paths.ts';

const path = '/.well-known/security.txt';

/** security.txt (RFC 9116), and the redirect to it from where it was before (section 3); nothing without a contact. */
export function securityTxt({ security, publicUrl }: Pick<Config, 'security' | 'publicUrl'>): OwnPaths {
  if (!security) return {};
  const lines = [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${path}`,
    '',
  ];
  return {
    [path]: document('text/plain; charset=utf-8', async () => lines.join('\n')),
    '/security.txt': { method: 'GET', handler: (_request, response) => response.redirect(301, path) },
  };
}
