import { defineErrors } from '../errors.ts';
import { operatorMessages } from '../kit/messages/operator.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';

/** Errors that the gateway itself responds with, before or instead of a service. */
export const gatewayErrors = defineErrors('gateway', {
  bad_request: { status: 400, message: refusalMessages.badRequest },
  other_site: { status: 403, message: refusalMessages.otherSite },
  demo_behind_proxy: { status: 403, message: operatorMessages.demoBehindProxy },
  not_found: { status: 404, message: messages.notFound },
  method_not_allowed: { status: 405, message: refusalMessages.methodNotAllowed },
  body_too_slow: { status: 408, message: refusalMessages.bodyTooSlow },
  too_large: { status: 413, message: refusalMessages.tooLarge },
  address_too_long: { status: 414, message: refusalMessages.addressTooLong },
  too_many_requests: { status: 429, message: messages.tooManyRequests },
  unexpected: { status: 500, message: messages.unexpected },
  unavailable: { status: 503, message: messages.unavailable },
  too_slow: { status: 504, message: refusalMessages.tooSlow },
});
export type GatewayError = keyof typeof gatewayErrors;
