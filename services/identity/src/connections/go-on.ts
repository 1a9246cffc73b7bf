import { type Flash, setFlash } from '@consortia/infra/kit/http/cookies';
import type { Response } from 'express';
import type { Identity } from '../identity.ts';

/** Ends a callback with a redirect to `path`, an own one, where `flash` is shown. */
export function goOn({ config }: Pick<Identity, 'config'>, response: Response, path: string, flash?: Flash): '' {
  if (flash) setFlash(response, config, flash);
  response.redirect(303, path);
  return '';
}
