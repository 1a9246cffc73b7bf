import { Failure } from '@consortia/proto/errors';
import type { MediaOwner, mediaRoute } from '@consortia/proto/media';
import { type Handler, handle } from '../kit/requests/handler.ts';
import type { ImageStore } from './image-store.ts';

/** The name is made of the content, so what it stands for never changes. */
const forAYear = 'public, max-age=31536000, immutable';

/**
 * Serves the pictures of a service: `GET /media/<owner>/:hash?size=thumb|card|large`. A picture that is not there responds with 404
 * and is not kept; a browser that has it already receives 304.
 */
export function mediaHandler<O extends MediaOwner>({
  route,
  images,
}: {
  route: ReturnType<typeof mediaRoute<O>>;
  images: Pick<ImageStore, 'read'>;
}): Handler {
  return handle(route, async ({ params, query, request, response }) => {
    const { hash } = params as { hash: string };
    const { size } = query as { size: 'thumb' | 'card' | 'large' };
    const picture = await images.read(hash, size);
    if (!picture) throw new Failure('kit.not_found');
    const tag = `"${hash}-${size}"`;
    response.setHeader('Cache-Control', forAYear);
    response.setHeader('ETag', tag);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // Should a browser ever take it for a page, the page can do nothing.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
    if (known.includes(tag)) response.status(304).end();
    else {
      response.setHeader('Content-Type', picture.contentType);
      response.setHeader('Content-Length', picture.bytes.length);
      response.end(picture.bytes);
    }
    return '';
  });
}
