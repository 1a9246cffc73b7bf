import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** A document with what it is revalidated by. */
export type WrittenFeed = { document: string; latest: string };

/** Sets the headers by which a reader revalidates its copy; an unchanged feed is then a 304 without a body. */
export function sendFeed(response: Response, { document, latest }: WrittenFeed): string {
  response.setHeader('ETag', `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`);
  response.setHeader('Last-Modified', new Date(latest).toUTCString());
  return document;
}
