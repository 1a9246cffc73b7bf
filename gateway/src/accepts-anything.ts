import { isScripted } from '@consortia/infra/kit/media';
import type { Request } from 'express';

/** A caller with no wish as to the form of the response: crawlers, link previews, command lines. */
export const acceptsAnything = (request: Request): boolean =>
  !isScripted(request) && (request.headers.accept ?? '*/*').includes('*/*');
