import { defineErrors } from '../errors.ts';
import { messages } from '../messages.ts';
import { postResponseMessages } from '../posts/messages/responses.ts';

export const helixesErrors = defineErrors('helixes', {
  not_found: { status: 404, message: postResponseMessages.helixUnknown },
  another_helix: { status: 422, message: messages.helixAnother },
  none_chosen: { status: 422, message: messages.helixNoneChosen },
});
