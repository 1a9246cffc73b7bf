import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { identityApi } from '@consortia/proto/identity/api';
import type { Recipient } from '@consortia/proto/identity/recipients-api';

/** A neighbour in place of identity that knows these people; the list may change while it runs. */
export const identityWith = (people: Recipient[]): ServiceDefinition => ({
  name: 'identity',
  migrations: [],
  create: () => ({
    handlers: [
      handle(identityApi.listRecipients, async ({ body }) => ({
        recipients: people.filter(({ id }) => body.ids.includes(id)),
      })),
    ],
  }),
});
