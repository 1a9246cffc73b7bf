import type { Request } from 'express';

export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'other';

/** Kind of the body by its media type; a charset other than UTF-8 makes it `other`. */
export function bodyKind(request: Request): BodyKind {
  const type = request.headers['content-type'];
  if (type === undefined) return hasBody(request) ? 'other' : 'none';
  const [media = '', ...parameters] = type.toLowerCase().split(';');
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith('charset='));
  if (charset && !/^charset="?utf-8"?$/.test(charset)) return 'other';
  if (media.trim() === 'application/json') return 'json';
  if (media.trim() === 'application/x-www-form-urlencoded') return 'form';
  if (media.trim() === 'multipart/form-data') return 'multipart';
  return 'other';
}
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const scripted = 'xmlhttprequest';
/** A call of a script of ours: no other site can set this header without being requested permission first. */
export const isScripted = (request: Request): boolean =>
  String(request.headers['x-requested-with'] ?? '').toLowerCase() === scripted;

/** Whether the response is for a person in a browser rather than for a script. */
export const wantsPage = (request: Request): boolean =>
  !isScripted(request) && /\btext\/html\b/.test(request.headers.accept ?? '');
