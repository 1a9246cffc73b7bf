import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';

/** Errors that any route that writes may respond with. */
export const commonErrors = defineErrors('common', {
  /** A concurrent change to the same document; a retry did not help. */
  conflict: { status: 409, message: messages.changedMeanwhile },
  /** Too much is waiting to be published; the caller may try again later. */
  busy: { status: 503, message: refusalMessages.busy },
});
