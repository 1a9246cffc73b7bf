import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { isAdministrator } from '@consortia/infra/kit/viewer/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { domainOfPerson } from './domain-of-person.ts';
import type { Membership } from './membership-model.ts';
import { standingsOf } from './standings.ts';

/** More than any person administers. */
const administrable = 100;

export const listJoinRequests = (parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>) =>
  handle(organisationsApi.listJoinRequests, async ({ viewer, query: { page } }) => {
    const { organisations, memberships } = parts;
    const { id } = signedIn(viewer);
    const administered = await organisations
      .find({ administrators: id, deletedAt: null })
      .select('_id')
      .limit(administrable)
      .lean();
    const own = { requestedOrganisationId: trusted({ $in: administered.map(({ _id }) => _id) }) };
    const { found, paging } = await readPage<Membership>(memberships, {
      filter: {
        ...(isAdministrator(viewer) ? { $or: [own, { byPlatform: true }] } : own),
        ...{ requestedAt: trusted({ $ne: null }), deletedAt: null },
      },
      sort: { requestedAt: 1, _id: 1 },
      page,
      size: limits.listPageSize,
    });
    const ids = [...new Set(found.map(({ requestedOrganisationId }) => requestedOrganisationId!))];
    const [people, joined] = await Promise.all([
      standingsOf(
        parts,
        found.map(({ _id }) => _id),
      ),
      organisations.find({ _id: trusted({ $in: ids }) }).lean<Organisation[]>(),
    ]);
    const byId = new Map(joined.map((organisation) => [organisation._id, organisation]));
    const items = found.flatMap(({ _id, requestedOrganisationId, requestedAt }) => {
      const person = people.get(_id);
      const organisation = byId.get(requestedOrganisationId!);
      if (!person || !organisation || !requestedAt) return [];
      const slug = `${organisation.alias}-${organisation._id}`;
      return [
        {
          organisation: { id: organisation._id, name: organisation.name, slug },
          person,
          requestedAt: requestedAt.toISOString(),
          ...domainOfPerson(person, organisation),
        },
      ];
    });
    return { items, ...paging };
  });
