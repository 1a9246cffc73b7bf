import { createHash } from 'node:crypto';
import { fail } from '@consortia/proto/errors';
import type { Input, Output, Route } from '@consortia/proto/route';
import { LRUCache } from 'lru-cache';
import { type Handler, handle } from '../kit/requests/handler.ts';
import { drawPreview, type Preview } from './draw-preview.ts';

/** A page that is public no longer is shown in no preview after this many seconds, if it was stored on the way. */
const seconds = 300;
const maxStored = 100;
/** Drawings that wait for another one; more are refused with 503. */
const maxWaiting = 20;

/** Draws one picture after the other and keeps the last hundred by their texts, so a change of the texts draws another one. */
function createPreviews(draw: (preview: Preview) => Promise<Buffer>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: maxStored });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (tag: string, preview: Preview): Promise<Buffer> => {
    const known = drawn.get(tag);
    if (known) return known;
    if (waiting >= maxWaiting) return fail('kit.unavailable');
    waiting += 1;
    const picture = last
      .then(() => draw(preview))
      .finally(() => {
        waiting -= 1;
      });
    last = picture.catch(() => undefined);
    drawn.set(tag, picture);
    return picture;
  };
}

/**
 * Serves the picture of link previews of a page. `read` returns its texts as a visitor may see them and throws a declared failure where
 * a visitor may not; who requests it makes no difference, so that caches on the way may store it.
 */
export function previewHandler<R extends Route>(
  route: R,
  read: (input: Pick<Input<R>, 'params' | 'query'>) => Promise<Preview>,
  draw = drawPreview,
): Handler {
  const previews = createPreviews(draw);
  return handle(route, async ({ params, query, request, response }) => {
    const preview = await read({ params, query });
    const tag = createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 22);
    const etag = `"${tag}"`;
    response.setHeader('Cache-Control', `public, max-age=${seconds}`);
    response.setHeader('ETag', etag);
    // Previews are shown by the pages of others.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.headers['if-none-match']?.includes(etag)) {
      response.status(304).end();
      return '' as Output<R>;
    }
    const picture = await previews(tag, preview);
    response.setHeader('Content-Type', 'image/png');
    response.setHeader('Content-Length', picture.length);
    response.end(picture);
    return '' as Output<R>;
  });
}
