import { handle } from '@consortia/infra/kit/requests/handler';
import type { ServiceDefinition } from '@consortia/infra/kit/service/service';
import { identityApi } from '@consortia/proto/identity/api';

/** A neighbour in place of identity: `ids` are the accounts that may be used, and may change while it runs; with their organisations. */
export const identityWith = (
  ids: { has(id: string): boolean },
  organisations: ReadonlyMap<string, string> = new Map(),
): ServiceDefinition => ({
  name: 'identity',
  migrations: [],
  create: () => ({
    handlers: [
      handle(identityApi.listStandings, async ({ body }) => ({
        people: body.ids
          .filter((id) => ids.has(id))
          .map((id) => ({
            ...{ id, name: 'A person', initials: 'AP', avatarUrl: null, profileUrl: `/public-profile/${id}` },
            ...{ organisationId: organisations.get(id) ?? null, membershipVersion: 0, emailDomain: null },
          })),
      })),
    ],
  }),
});
