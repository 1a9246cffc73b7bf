import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { messages } from '../messages.ts';
import { postResponseMessages } from '../posts/messages/responses.ts';
import { managementMessages } from './messages/management.ts';
import { participationMessages } from './messages/participation.ts';

export const helixesErrors = defineErrors('helixes', {
  already_participating: { status: 409, message: participationMessages.alreadyParticipating },
  another_helix: { status: 422, message: messages.helixAnother },
  calls_unavailable: { status: 503, message: managementMessages.callsUnavailable },
  image_too_many_pixels: { status: 422, message: refusalMessages.photoTooManyPixels },
  image_unreadable: { status: 422, message: refusalMessages.photoUnreadable },
  name_taken: { status: 409, message: managementMessages.nameTaken },
  none_chosen: { status: 422, message: messages.helixNoneChosen },
  not_found: { status: 404, message: postResponseMessages.helixUnknown },
  not_representative: { status: 403, message: participationMessages.notRepresentative },
  people_unknown: { status: 422, message: managementMessages.peopleUnknown },
  related_unknown: { status: 422, message: managementMessages.relatedUnknown },
  request_not_found: { status: 404, message: participationMessages.requestNotFound },
  request_pending: { status: 409, message: participationMessages.requestPending },
});
