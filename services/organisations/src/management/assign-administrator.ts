import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { removeAdministrator } from '../membership/end-membership.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { loadManaged } from './load-managed.ts';
import { findMember, type Managing, memberOf, membersUrl } from './member-of-managed.ts';

export const assignAdministrator = (parts: Managing) =>
  handle(
    organisationsApi.assignAdministrator,
    async ({ loaded, params: { userId } }) => {
      const person = await memberOf(parts, loaded, userId);
      await changeAggregate<Organisation>(
        parts.organisations,
        loaded._id,
        (organisation) => {
          const { administrators } = organisation;
          if (administrators.includes(userId)) return [];
          if (administrators.length >= limits.administratorsOfOneOrganisation)
            fail('organisations.too_many_administrators');
          organisation.administrators = [...administrators, userId];
          return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
        },
        parts,
      );
      // A person who left between the two does not stay an administrator; see `endMembership`.
      if (!(await findMember(parts, loaded._id, userId))) {
        await removeAdministrator(parts, loaded._id, userId, () => {});
        fail('organisations.not_member');
      }
      return { message: managementMessages.assigned(person.name), url: membersUrl(loaded) };
    },
    { load: loadManaged(parts) },
  );
