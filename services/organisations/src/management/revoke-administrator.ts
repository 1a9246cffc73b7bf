import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { removeAdministrator } from '../membership/end-membership.ts';
import { standingsOf } from '../membership/standings.ts';
import type { Organisations } from '../organisations.ts';
import { loadManaged } from './load-managed.ts';
import { keepLastAdministrator, membersUrl } from './member-of-managed.ts';

/** Also of administrators who belong to another organisation by now, so the person need not be a member. */
export const revokeAdministrator = (parts: Pick<Organisations, 'call' | 'clock' | 'newId' | 'organisations'>) =>
  handle(
    organisationsApi.revokeAdministrator,
    async ({ loaded, params: { userId } }) => {
      const name = (await standingsOf(parts, [userId])).get(userId)?.name ?? '';
      await removeAdministrator(parts, loaded._id, userId, keepLastAdministrator);
      return { message: managementMessages.revoked(name), url: membersUrl(loaded) };
    },
    { load: loadManaged(parts) },
  );
