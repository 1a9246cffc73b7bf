import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';
import { decisionMessages } from './messages/decisions.ts';
import { operationMessages } from './messages/operations.ts';

/** Errors that any service may respond with before or instead of its own use case. */
export const kitErrors = defineErrors('kit', {
  malformed: { status: 400, message: refusalMessages.badRequest },
  /** The request was not vouched for by the gateway or by another service. */
  not_vouched_for: { status: 401, message: refusalMessages.badRequest },
  sign_in_required: { status: 401, message: messages.signInRequired },
  forbidden: { status: 403, message: messages.forbidden },
  /** Sent with the header `X-Error-Type: csrf-invalid`. */
  csrf_invalid: { status: 403, message: messages.sessionExpired },
  not_found: { status: 404, message: messages.notFound },
  /** The decision has been carried out, was undone or is not known. */
  decision_over: { status: 409, message: decisionMessages.over },
  /** Another decision about the same subject waits. */
  decision_waits: { status: 409, message: decisionMessages.waits },
  operation_gone: { status: 409, message: operationMessages.gone },
  too_large: { status: 413, message: refusalMessages.tooLarge },
  unsupported_media_type: { status: 415, message: refusalMessages.badRequest },
  invalid: { status: 422, message: messages.pleaseCheck },
  unexpected: { status: 500, message: messages.unexpected },
  /** The service is starting or stopping, or another one that it needs does not respond. */
  unavailable: { status: 503, message: messages.unavailable },
});
