import { createHash } from 'node:crypto';

/**
 * Message id of an email (RFC 5322, section 3.6.4), the same for the same `parts`: emails that are sent again after a crash share it,
 * by which a mail server recognises them. `publicUrl` gives the host name.
 */
export function messageIdOf(publicUrl: string, ...parts: readonly string[]): string {
  const name = createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}
