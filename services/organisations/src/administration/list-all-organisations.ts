import { handle } from '@consortia/infra/kit/requests/handler';
import { type Paging, pagingOf, rangeOf, readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import type { Managing } from '../management/member-of-managed.ts';
import { suggestionRights } from '../names/suggestion-fields.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import { organisationIndex } from '../organisations/organisation-index.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { registryUrl } from '../organisations/registry-url.ts';
import { assertMayDecide } from '../policies.ts';
import { membersOf } from '../profiles/counts.ts';

const size = limits.listPageSize;
const listed = { waiting: false, deletedAt: null };
type Found = { found: Organisation[]; paging: Paging };

/** The index is a moment behind, so the stored organisations decide which are still listed. */
async function searched({ organisations, search }: Managing, text: string, page: number): Promise<Found> {
  const { skip, limit } = rangeOf(page, size);
  const { hits, total, totalCapped } = await search.query(organisationIndex.name, {
    ...{ text, rights: suggestionRights, fuzzy: true, limit, offset: skip },
  });
  const ids = hits.map(({ id }) => id);
  const stored = await organisations.find({ _id: trusted({ $in: ids }), ...listed }).lean<Organisation[]>();
  const byId = new Map(stored.map((one) => [one._id, one]));
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    paging: pagingOf(totalCapped ? total + 1 : total, page, size),
  };
}

export const listAllOrganisations = (parts: Managing) =>
  handle(
    organisationsApi.listAllOrganisations,
    async ({ query: { q, page } }) => {
      const { found, paging } = q.trim()
        ? await searched(parts, q, page)
        : await readPage<Organisation>(parts.organisations as never, {
            ...{ filter: listed, sort: { sortKey: 1, _id: 1 }, page, size },
          });
      const items = await Promise.all(
        found.map(async (organisation) => {
          const { _id: id, name, country, paid, emailDomains, administrators, directoryId } = organisation;
          return {
            ...{ id, slug: slugOf(organisation), name, country, paid },
            emailDomains: emailDomains.map(({ domain }) => domain),
            members: await parts.people.model.countDocuments(membersOf(id)),
            administrators: administrators.length,
            registryUrl: directoryId && registryUrl(directoryId),
          };
        }),
      );
      return { items, ...paging };
    },
    { assertMayCall: assertMayDecide },
  );
