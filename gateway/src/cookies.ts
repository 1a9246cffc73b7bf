import type { Response } from 'express';

/**
 * Names and attributes of the product's cookies at the edge. On https they carry the prefix that binds them to this host and to
 * encrypted connections.
 */
export function edgeCookies(publicUrl: string) {
  const https = publicUrl.startsWith('https:');
  const prefix = https ? '__Host-' : '';
  const secure = https ? '; Secure' : '';
  const visitor = `${prefix}consortia-visitor`;
  return {
    session: `${prefix}consortia-session`,
    device: `${prefix}consortia-device`,
    visitor,
    writeVisitor(response: Response, value: string): void {
      response.appendHeader('Set-Cookie', `${visitor}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}`);
    },
  };
}
