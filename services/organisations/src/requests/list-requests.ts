import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { type Organisation, undecided } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayDecide } from '../policies.ts';

export const listRequests = ({ organisations }: Pick<Organisations, 'organisations'>) =>
  handle(
    organisationsApi.listRequests,
    async ({ query: { page } }) => {
      const { found, paging } = await readPage<Organisation>(organisations as never, {
        ...{ filter: undecided, sort: { requestedAt: 1, _id: 1 }, page, size: limits.listPageSize },
      });
      const items = found.map(({ _id: id, name, country, directoryId, requestedAt, requestedBy }) => ({
        ...{ id, name, country },
        fromDirectory: directoryId !== null,
        requestedAt: requestedAt?.toISOString() ?? null,
        people: requestedBy?.length ?? 0,
      }));
      return { items, ...paging };
    },
    { assertMayCall: assertMayDecide },
  );
