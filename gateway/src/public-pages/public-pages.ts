import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@consortia/infra/config/config';
import { readCookie } from '@consortia/infra/kit/http/cookies';
import { CallError } from '@consortia/proto/client';
import { type RateLimit, limits as rates } from '@consortia/proto/route';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts';
import { exchangeOf } from '../exchange.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import type { PathEntry } from '../route-table.ts';
import { createShares } from '../shares.ts';
import type { WebFiles } from '../web-files.ts';
import { presentersByPath } from './pages-by-path.ts';
import type { ReadAsVisitor } from './public-page.ts';
import { writePage } from './write-page.ts';

/** How long a page is sent as it was written, in milliseconds. */
const sentMs = 60_000;
const maxWritten = 500;
/** Pages that are written at the same moment, shared out by caller; further visitors get the document of the application alone. */
const maxPending = 64;
/** Visits for which a page may have to be written; further ones get the document of the application alone. */
const pageLimit = { ...rates.read, name: 'public-pages', limit: 600 } as const satisfies RateLimit;

type Written = { body: Record<Encoding | 'identity', Buffer>; etag: string };
/** `missing`: there is no such page for a visitor. */
type Result = Written | 'missing' | null;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
async function written(document: string): Promise<Written> {
  const identity = Buffer.from(document);
  const [br, zipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { body: { identity, br, gzip: zipped }, etag };
}

/** Values of the parameters of a page's path; null where one of them is no text. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  try {
    for (const [index, name] of pattern.split('/').entries())
      if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(segments[index] ?? '');
  } catch {
    return null;
  }
  return params;
}

/** No page for a visitor: the service knows none, or the address cannot be one. */
const isMissing = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 422);

type Parts = {
  config: Config;
  web: WebFiles;
  read: ReadAsVisitor;
  limiter: RateLimiter;
  clock: () => number;
  log: Logger;
};

/**
 * The first HTML of public pages, for those without a session: search engines, link previews, and visitors. Its text is that of the
 * responses that services give to visitors, so it holds nothing that a visitor may not read. Where a service does not respond, the
 * document of the application is sent alone.
 */
export function publicPages({ config, web, read, limiter, clock, log }: Parts) {
  const pages = new LRUCache<string, { at: number; result: Promise<Result> }>({ max: maxWritten });
  const pending = createShares(maxPending);

  async function write(pattern: string, path: string, search: string, file: string): Promise<Result> {
    const params = paramsOf(pattern, path);
    if (!params) return 'missing';
    try {
      const query = new URLSearchParams(search);
      const page = await presentersByPath.get(pattern)!({ read, params, query, publicUrl: config.publicUrl });
      return page && (await written(writePage(await readFile(file, 'utf8'), page, config)));
    } catch (error) {
      if (isMissing(error)) return 'missing';
      log.warn({ err: error }, 'a public page is sent without its text');
      return null;
    }
  }

  function resultOf(
    callers: string[],
    pattern: string,
    path: string,
    search: string,
    file: string,
  ): Promise<Result> | null {
    // The one parameter of an address on which the text of a page depends.
    const ref = new URLSearchParams(search).get('ref');
    const key = ref === null ? path : `${path}?ref=${encodeURIComponent(ref)}`;
    const now = clock();
    const known = pages.get(key);
    if (known && now - known.at < sentMs && now >= known.at) return known.result;
    if (pending.take(callers)) return null;
    const written = write(pattern, path, ref === null ? '' : `ref=${encodeURIComponent(ref)}`, file);
    const result = written.finally(() => pending.giveBack(callers));
    pages.set(key, { at: now, result });
    void result.then((page) => page === null && pages.set(key, { at: Number.NEGATIVE_INFINITY, result }));
    return result;
  }

  function send(request: Request, response: Response, { body, etag }: Written): void {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], () => true) ?? 'identity';
    const tag = `"${etag}-${encoding}"`;
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('ETag', tag);
    if (request.headers['if-none-match']?.includes(tag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Length', body[encoding].length);
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.end(request.method === 'HEAD' ? undefined : body[encoding]);
  }

  async function respond(request: Request, response: Response, pattern: string, file: string): Promise<void> {
    const { path, networks } = exchangeOf(response);
    const verdict = await limiter.take(pageLimit, pageLimit.limit, `${pageLimit.name}:address:${networks.caller}`);
    const search = request.url.slice(path.length);
    const result = verdict.allowed ? await resultOf([networks.caller], pattern, path, search, file) : null;
    if (response.destroyed) return;
    if (result === null || result === 'missing') web.respondWithPage(request, response, result === null ? 200 : 404);
    else send(request, response, result);
  }

  return {
    /** Responds to the visit of a public page by someone without a session; false where the visit is another one. */
    respondWithText(request: Request, response: Response, { page }: PathEntry): boolean {
      if (!page || !presentersByPath.has(page.path)) return false;
      const file = web.documentFor(request, response);
      if (!file) return false;
      response.vary('Accept, Accept-Encoding, Cookie');
      if (readCookie(request, config, 'session') !== undefined) return false;
      respond(request, response, page.path, file).catch((error: unknown) => {
        log.error({ err: error }, 'a public page failed');
        if (!response.headersSent) web.respondWithPage(request, response, 200);
      });
      return true;
    },
  };
}
export type PublicPages = ReturnType<typeof publicPages>;
