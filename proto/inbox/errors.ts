import { defineErrors } from '../errors.ts';
import { inboxPageMessages } from './messages/pages.ts';
import { reportMessages } from './messages/reports.ts';
import { inboxMessages } from './messages.ts';

export const inboxErrors = defineErrors('inbox', {
  conversation_not_found: { status: 404, message: inboxPageMessages.notFound },
  muted: { status: 403, message: inboxPageMessages.cannotBeWritten },
  own_message: { status: 422, message: inboxPageMessages.toYourself },
  post_not_found: { status: 404, message: inboxPageMessages.postNotFound },
  recipient_not_found: { status: 404, message: inboxPageMessages.recipientNotFound },
  report_not_found: { status: 404, message: reportMessages.notFound },
  report_resolved: { status: 409, message: reportMessages.alreadyResolved },
  role_unknown: { status: 422, message: inboxPageMessages.roleUnknown },
  too_many_new: { status: 429, message: inboxPageMessages.tooManyNew },
  trial_cannot_write: { status: 403, message: inboxMessages.trialCannotWrite },
});
