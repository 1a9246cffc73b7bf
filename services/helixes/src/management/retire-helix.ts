import { handle } from '@consortia/infra/kit/requests/handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';
import { changeHelix } from './change-helix.ts';

export const retireHelix = (context: Pick<Helixes, 'clock' | 'helixes' | 'newId'>) =>
  handle(
    helixesApi.retireHelix,
    async ({ params: { id } }) => {
      const { name } = await changeHelix(context, id, (helix) => {
        helix.retiredAt ??= context.clock();
      });
      return { message: managementMessages.isRetired(name) };
    },
    { assertMayCall: assertMayManageHelixes },
  );
