import { readUpload } from '@consortia/infra/images/read-upload';
import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import { picturedKinds } from '@consortia/proto/content/shapes';
import { fail } from '@consortia/proto/errors';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { assertMayEditContent } from '../policies.ts';
import { findItem } from './find-item.ts';
import { type Editing, recordChange } from './record-change.ts';

/** The picture belongs to the item, with which it is removed. */
export const changeItemImage = (content: Editing) =>
  handle(
    contentApi.changeItemImage,
    async (call) => {
      const { id } = call.params;
      const { kind, image: before } = await findItem(content, id);
      if (!picturedKinds.some((pictured) => pictured === kind)) fail('content.no_picture');
      const picture = await readUpload(call.body.file, (isTooLarge, cause) => {
        const sentence = isTooLarge ? refusalMessages.photoTooManyPixels : refusalMessages.photoUnreadable;
        const detail = { cause, errors: [sentence], fields: { file: [sentence] } };
        return fail(isTooLarge ? 'content.image_too_many_pixels' : 'content.image_unreadable', detail);
      });
      const name = await content.images.put(picture, id);
      await recordChange(content, call, id, (item) => {
        item.image = name;
      });
      if (before !== null) await content.images.remove(id, before);
      return { message: editorMessages.imageSaved };
    },
    { assertMayCall: assertMayEditContent },
  );
