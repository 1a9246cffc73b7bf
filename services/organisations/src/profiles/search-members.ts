import type { SearchQuery } from '@consortia/infra/search/search';
import { type Paging, pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';
import { memberIndex, memberRights } from './member-index.ts';

export type FoundMembers = { found: PersonProjection[]; paging: Paging };
type MemberQuery = Pick<SearchQuery, 'text' | 'filters' | 'sort'> & { page: number; size: number };

/** Members of an organisation from the index, which is a moment behind: the projection decides who still belongs to it. */
export async function searchMembers(
  { people, search }: Pick<Organisations, 'people' | 'search'>,
  id: string,
  { filters, page, size, ...query }: MemberQuery,
): Promise<FoundMembers> {
  const { skip, limit } = rangeOf(page, size);
  const { hits, total, totalCapped } = await search.query(memberIndex.name, {
    ...{ ...query, filters: { ...filters, organisation: [id] }, rights: memberRights, fuzzy: true },
    ...{ limit, offset: skip },
  });
  const members = await people.getMany(hits.map((hit) => hit.id));
  const found = hits.flatMap((hit) => members.get(hit.id) ?? []);
  return {
    found: found.filter(({ hasProfile, primaryOrganisation }) => hasProfile && primaryOrganisation?.id === id),
    paging: pagingOf(totalCapped ? total + 1 : total, page, size),
  };
}
