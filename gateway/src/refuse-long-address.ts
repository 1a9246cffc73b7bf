import { limits } from '@consortia/proto/limits';
import type { RequestHandler } from 'express';
import { refuse } from './failures.ts';

/** Refuses addresses that no page or script of ours makes (RFC 9110, section 15.5.15), before anything reads them. */
export const refuseLongAddress: RequestHandler = (request, response, next) => {
  if (request.url.length > limits.addressCharacters) refuse(request, response, 'gateway.address_too_long');
  else next();
};
