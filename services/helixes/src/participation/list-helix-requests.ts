import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { isAdministrator } from '@consortia/infra/kit/viewer/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { helixesApi } from '@consortia/proto/helixes/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { type Helix, live } from '../helixes/helix-model.ts';
import { presentPeople } from '../helixes/present-people.ts';
import type { Participating } from './move-participations.ts';
import type { Participation } from './participation-model.ts';

export const listHelixRequests = (context: Participating) =>
  handle(helixesApi.listHelixRequests, async ({ viewer, query: { page } }) => {
    const { id } = signedIn(viewer);
    const managed = await context.helixes
      .find(isAdministrator(viewer) ? live : { ...live, managers: id })
      .select('name alias hue')
      .lean<Pick<Helix, '_id' | 'name' | 'alias' | 'hue'>[]>();
    const helixes = new Map(managed.map((helix) => [helix._id, helix]));
    const { found, paging } = await readPage<Participation>(context.participations as never, {
      filter: { state: 'requested', helixId: trusted({ $in: [...helixes.keys()] }), deletedAt: null },
      sort: { requestedAt: 1, _id: 1 },
      page,
      size: limits.listPageSize,
    });
    const [organisations, people] = await Promise.all([
      context.organisations.getMany(found.map(({ organisationId }) => organisationId)),
      presentPeople(context, [...new Set(found.flatMap(({ requestedBy }) => requestedBy ?? []))]),
    ]);
    const items = found.map(({ helixId, organisationId, requestedBy, requestedAt }) => {
      const { name, alias, hue } = helixes.get(helixId)!;
      const organisation = organisations.get(organisationId);
      return {
        helix: { id: helixId, name, alias, hue },
        // A request of an organisation that is gone can still be declined.
        organisation: {
          id: organisationId,
          name: organisation?.name ?? organisationId,
          profileUrl: organisation?.profileUrl ?? null,
        },
        requestedBy: people.find((person) => person.id === requestedBy) ?? null,
        requestedAt: requestedAt.toISOString(),
      };
    });
    return { items, ...paging };
  });
