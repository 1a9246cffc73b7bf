import { defineErrors } from '../errors.ts';
import { refusalMessages } from '../messages/refusals.ts';
import { editorMessages } from './messages/editor.ts';

export const contentErrors = defineErrors('content', {
  image_too_many_pixels: { status: 422, message: refusalMessages.photoTooManyPixels },
  image_unreadable: { status: 422, message: refusalMessages.photoUnreadable },
  kind_fixed: { status: 422, message: editorMessages.kindFixed },
  no_picture: { status: 422, message: editorMessages.noPicture },
  not_found: { status: 404, message: editorMessages.notFound },
  person_unknown: { status: 422, message: editorMessages.personUnknown },
});
