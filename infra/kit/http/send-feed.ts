import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/** A document with the time of its latest entry. */
export type WrittenFeed = { document: string; latest: string };

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether the copy of the reader is current (RFC 9110, section 13.2.2). Express treats no copy as current in requests with
 * `Cache-Control: no-cache`, which the `fetch` of programs adds to every conditional request.
 */
function isCurrent({ headers }: Pick<Request, 'headers'>, etag: string, latest: Date): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.split(',').some((tag) => opaque(tag) === opaque(etag));
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(since) >= Date.parse(latest.toUTCString());
}

/** Sets the headers by which a reader revalidates its copy, and responds with 304 where it is current. */
export function sendFeed(
  { request, response }: { request: Request; response: Response },
  { document, latest }: WrittenFeed,
): string {
  const etag = `W/"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
  const modified = new Date(latest);
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', modified.toUTCString());
  if (isCurrent(request, etag, modified)) response.status(304).end();
  return document;
}
