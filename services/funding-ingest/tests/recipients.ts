import { handle } from '@consortia/infra/kit/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service';
import { identityApi } from '@consortia/proto/identity/api';
import { presetFields } from '@consortia/proto/identity/notification-settings';
import type { Recipient } from '@consortia/proto/identity/recipients-api';

type Known = Omit<Recipient, 'notifications'> & Partial<Recipient>;

/**
 * A neighbour in place of identity that knows these people, with the recommended notifications unless others are given; the list may
 * change while it runs.
 */
export const identityWith = (people: Known[]): ServiceDefinition => ({
  name: 'identity',
  migrations: [],
  create: () => ({
    handlers: [
      handle(identityApi.listRecipients, async ({ body }) => ({
        recipients: people
          .filter(({ id }) => body.ids.includes(id))
          .map((person) => ({ notifications: presetFields.recommended, ...person })),
      })),
    ],
  }),
});
