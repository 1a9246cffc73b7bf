import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { domainOfPerson } from '../membership/domain-of-person.ts';
import { type Membership, waitingFor } from '../membership/membership-model.ts';
import { standingsOf } from '../membership/standings.ts';
import type { Organisations } from '../organisations.ts';
import { loadManaged } from './load-managed.ts';

export const listWaitingMembers = (parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>) =>
  handle(
    organisationsApi.listWaitingMembers,
    async ({ loaded: organisation, query: { page } }) => {
      const { found, paging } = await readPage<Membership>(parts.memberships as never, {
        filter: waitingFor(organisation._id),
        sort: { requestedAt: 1, _id: 1 },
        page,
        size: limits.membersPageSize,
      });
      const people = await standingsOf(
        parts,
        found.map(({ _id }) => _id),
      );
      const items = found.flatMap(({ _id, requestedAt }) => {
        const person = people.get(_id);
        return person && requestedAt
          ? [{ ...person, requestedAt: requestedAt.toISOString(), ...domainOfPerson(person, organisation) }]
          : [];
      });
      return { items, ...paging };
    },
    { load: loadManaged(parts) },
  );
