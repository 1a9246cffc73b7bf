import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import { findShown } from '../helixes/find-helix.ts';
import { assertMayManageHelixes } from '../policies.ts';
import { changeHelix } from './change-helix.ts';
import type { Managing } from './change-helix-image.ts';
import { checkForm } from './check-form.ts';

export const updateHelix = (context: Managing) =>
  handle(
    helixesApi.updateHelix,
    async ({ params: { id }, body: { version, ...form } }) => {
      const fields = await checkForm(context, form, await findShown(context, id));
      await changeHelix(context, id, (helix) => {
        if (helix.version !== version) fail('common.conflict');
        helix.set(fields);
      });
      return { message: managementMessages.saved(fields.name), id };
    },
    { assertMayCall: assertMayManageHelixes },
  );
