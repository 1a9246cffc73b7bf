import { handle } from '@consortia/infra/kit/requests/handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import type { Helixes } from '../helixes.ts';
import { assertMayManageHelixes } from '../policies.ts';
import { changeHelix } from './change-helix.ts';

/** The picture itself stays in the store: pictures of the installation are named by their content and may be shared. */
export const removeHelixImage = (context: Pick<Helixes, 'clock' | 'helixes' | 'newId'>) =>
  handle(
    helixesApi.removeHelixImage,
    async ({ params: { id } }) => {
      await changeHelix(context, id, (helix) => {
        helix.image = null;
      });
      return { message: managementMessages.imageRemoved };
    },
    { assertMayCall: assertMayManageHelixes },
  );
