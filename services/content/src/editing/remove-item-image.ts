import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import { assertMayEditContent } from '../policies.ts';
import { type Editing, recordChange } from './record-change.ts';

export const removeItemImage = (content: Editing) =>
  handle(
    contentApi.removeItemImage,
    async (call) => {
      const { id } = call.params;
      await recordChange(content, call, id, (item) => {
        item.image = null;
      });
      await content.images.removeOf(id);
      return { message: editorMessages.imageRemoved };
    },
    { assertMayCall: assertMayEditContent },
  );
