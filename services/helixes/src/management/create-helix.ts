import { handle } from '@consortia/infra/kit/requests/handler';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { managementMessages } from '@consortia/proto/helixes/messages/management';
import { slug } from '@consortia/proto/posts/slug';
import { presentHelix } from '../helixes/present-helix.ts';
import { assertMayManageHelixes } from '../policies.ts';
import type { Managing } from './change-helix-image.ts';
import { checkForm, unlessTaken } from './check-form.ts';

/** Parts of addresses of this service that are no Helix. */
const reserved: ReadonlySet<string> = new Set(['followed', 'subscribe']);
function aliasOf(name: string): string {
  const alias = slug(name, 'helix');
  return reserved.has(alias) ? `${alias}-helix` : alias;
}

export const createHelix = (context: Managing) =>
  handle(
    helixesApi.createHelix,
    async ({ body }) => {
      const fields = await checkForm(context, body, null);
      const _id = context.newId().replaceAll('-', '');
      const added = insertAggregate(
        context.helixes,
        { _id, ...fields, alias: aliasOf(fields.name), image: null, retiredAt: null } as never,
        (helix) => [record(helixesEvents.helixUpdated, presentHelix(helix))],
        context,
      );
      await unlessTaken(added);
      return { message: managementMessages.created(fields.name), id: _id };
    },
    { assertMayCall: assertMayManageHelixes },
  );
