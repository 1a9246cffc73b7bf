import type { Request } from 'express';
import type { Config } from '../../config/config.ts';
import { readCookie } from './cookies.ts';
import { type HmacKeys, readSignedValue, signValue } from './signed-value.ts';

const purpose = 'device-cookie';

/** The cookie's value for a browser in which someone has signed in; `token` is 256 random bits in base64url. */
export const deviceCookie = (keys: HmacKeys, token: string): string => signValue(keys, purpose, token);

/** The token of the browser's device cookie, undefined where there is none or where it was not made by this installation. */
export function readDeviceToken(
  request: Pick<Request, 'headers'>,
  config: Pick<Config, 'publicUrl'>,
  keys: HmacKeys,
): string | undefined {
  const cookie = readCookie(request, config, 'device');
  return cookie === undefined ? undefined : (readSignedValue(keys, purpose, cookie) ?? undefined);
}
