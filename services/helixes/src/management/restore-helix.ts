import { handle } from '@consortia/infra/kit/requests/handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';
import { changeHelix } from './change-helix.ts';

export const restoreHelix = (context: Pick<Helixes, 'clock' | 'helixes' | 'newId'>) =>
  handle(
    helixesApi.restoreHelix,
    async ({ params: { id } }) => {
      const { name } = await changeHelix(context, id, (helix) => {
        helix.retiredAt = null;
      });
      return { message: managementMessages.isRestored(name) };
    },
    { assertMayCall: assertMayManageHelixes },
  );
