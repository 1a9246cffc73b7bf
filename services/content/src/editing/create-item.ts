import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { contentApi } from '@consortia/proto/content/api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import type { Item } from '../items/item-model.ts';
import { storedFields } from '../items/stored-fields.ts';
import { assertMayEditContent } from '../policies.ts';
import { publishedNow } from '../publishing/published-now.ts';
import { checkPerson } from './check-person.ts';
import { changeEvent, type Editing } from './record-change.ts';
import { titleOf } from './title-of.ts';

export const createItem = (content: Editing) =>
  handle(
    contentApi.createItem,
    async (call) => {
      const { body } = call;
      await checkPerson(content, body.item, null);
      const id = content.newId().replaceAll('-', '');
      const createdBy = signedIn(call.viewer).id;
      await insertAggregate<Item>(
        content.items,
        { _id: id, ...storedFields(body), createdAt: content.clock(), createdBy, editedBy: createdBy } as never,
        async (item) => [changeEvent(call, item, 'added'), ...(await publishedNow(content, item))],
        content,
      );
      return { message: editorMessages.saved(titleOf(body.item)), id };
    },
    { assertMayCall: assertMayEditContent },
  );
