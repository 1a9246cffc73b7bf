import { handle } from '@consortia/infra/kit/requests/handler';
import { contentApi } from '@consortia/proto/content/api';
import { editorMessages } from '@consortia/proto/content/messages/editor';
import { fail } from '@consortia/proto/errors';
import { storedFields } from '../items/stored-fields.ts';
import { assertMayEditContent } from '../policies.ts';
import { checkPerson } from './check-person.ts';
import { findItem } from './find-item.ts';
import { type Editing, recordChange } from './record-change.ts';
import { titleOf } from './title-of.ts';

export const updateItem = (content: Editing) =>
  handle(
    contentApi.updateItem,
    async (call) => {
      const { id } = call.params;
      const { version, ...form } = call.body;
      const before = await findItem(content, id);
      if (before.kind !== form.item.kind) fail('content.kind_fixed');
      await checkPerson(content, form.item, before.item.kind === 'speaker' ? before.item.userId : null);
      await recordChange(content, call, id, (item) => {
        if (item.version !== version) fail('common.conflict');
        item.set(storedFields(form));
        item.markModified('item');
      });
      return { message: editorMessages.saved(titleOf(form.item)), id };
    },
    { assertMayCall: assertMayEditContent },
  );
