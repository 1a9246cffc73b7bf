import { handle } from '@consortia/infra/kit/requests/handler';
import { deleteAggregate } from '@consortia/infra/store/outbox-record';
import { contentApi } from '@consortia/proto/content/api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import { fail } from '@consortia/proto/errors';
import type { Item } from '../items/item-model.ts';
import { assertMayEditContent } from '../policies.ts';
import { changeEvent, type Editing } from './record-change.ts';
import { titleOf } from './title-of.ts';

export const removeItem = (content: Editing) =>
  handle(
    contentApi.removeItem,
    async (call) => {
      const { id } = call.params;
      const removed = await deleteAggregate<Item>(
        content.items,
        id,
        (item) => [changeEvent(call, item, 'removed')],
        content,
      );
      if (!removed) return fail('content.not_found');
      await content.images.removeOf(id);
      return { message: editorMessages.removed(titleOf(removed.item)) };
    },
    { assertMayCall: assertMayEditContent },
  );
