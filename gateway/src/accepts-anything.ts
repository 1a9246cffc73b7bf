import { isScripted } from '@consortia/infra/kit/http/media';
import type { Request } from 'express';

/** A client without a preference for the form of the response: crawlers, link previews, command lines. */
export const acceptsAnything = (request: Request): boolean =>
  !isScripted(request) && (request.headers.accept ?? '*/*').includes('*/*');
