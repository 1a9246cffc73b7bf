import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { savedSearchMessages } from './messages/saved-searches.ts';

export const recommendationsErrors = defineErrors('recommendations', {
  /** The matches of another user. */
  not_yours: { status: 403, message: messages.forbidden },
  /** No match of theirs, whether it exists or not. */
  not_found: { status: 404, message: messages.notFound },
  search_not_found: { status: 404, message: savedSearchMessages.notFound },
  search_saved: { status: 409, message: savedSearchMessages.savedAlready },
  too_many_searches: { status: 409, message: savedSearchMessages.tooMany },
});
