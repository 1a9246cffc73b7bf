import type { ProcessedImage } from '@consortia/infra/images/process-image';
import { readUpload } from '@consortia/infra/images/read-upload';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { findShown } from '../helixes/find-helix.ts';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';
import { changeHelix } from './change-helix.ts';

export type Managing = Pick<Helixes, 'clock' | 'helixes' | 'images' | 'newId' | 'people'>;

/** The picture in a file, by its content. Throws `helixes.image_unreadable` and `helixes.image_too_many_pixels`. */
const pictureIn = (file: File): Promise<ProcessedImage> =>
  readUpload(file, (isTooLarge, cause) => {
    const sentence = isTooLarge ? refusalMessages.photoTooManyPixels : refusalMessages.photoUnreadable;
    const detail = { cause, errors: [sentence], fields: { file: [sentence] } };
    return fail(isTooLarge ? 'helixes.image_too_many_pixels' : 'helixes.image_unreadable', detail);
  });

export const changeHelixImage = (context: Managing) =>
  handle(
    helixesApi.changeHelixImage,
    async ({ params: { id }, body }) => {
      await findShown(context, id);
      const image = await context.images.put(await pictureIn(body.file));
      await changeHelix(context, id, (helix) => {
        helix.image = image;
      });
      return { message: managementMessages.imageSaved };
    },
    { assertMayCall: assertMayManageHelixes },
  );
