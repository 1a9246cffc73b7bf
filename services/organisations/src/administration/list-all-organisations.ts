import { handle } from '@consortia/infra/kit/handler';
import { foldedWords } from '@consortia/infra/search/search-terms';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { containing } from '../management/containing.ts';
import { membersOf } from '../profiles/counts.ts';
import { registryUrl } from '../organisations/registry-url.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayDecide } from '../policies.ts';

export const listAllOrganisations = ({ organisations, people }: Organisations) =>
  handle(
    organisationsApi.listAllOrganisations,
    async ({ query: { q, membership, page } }) => {
      const { found, paging } = await readPage<Organisation>(organisations as never, {
        filter: {
          ...{ waiting: false, deletedAt: null },
          ...(membership && { paid: membership === 'paid' }),
          ...containing('nameKey', foldedWords(q).join(' ')),
        },
        sort: { nameKey: 1, _id: 1 },
        page,
        size: limits.listPageSize,
      });
      const items = await Promise.all(
        found.map(async (organisation) => {
          const { _id: id, name, country, paid, emailDomains, administrators, directoryId } = organisation;
          return {
            ...{ id, slug: slugOf(organisation), name, country, paid },
            emailDomains: emailDomains.map(({ domain }) => domain),
            members: await people.model.countDocuments(membersOf(id)),
            administrators: administrators.length,
            registryUrl: directoryId && registryUrl(directoryId),
          };
        }),
      );
      return { items, ...paging };
    },
    { assertMayCall: assertMayDecide },
  );
