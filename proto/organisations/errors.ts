import { defineErrors } from '../errors.ts';
import { requestMessages } from './messages/requests.ts';

export const organisationsErrors = defineErrors('organisations', {
  request_not_waiting: { status: 409, message: requestMessages.notWaiting },
  name_taken: { status: 409, message: requestMessages.nameTaken },
  replacement_unknown: { status: 422, message: requestMessages.replacementUnknown },
  replacement_waiting: { status: 409, message: requestMessages.replacementWaiting },
});
