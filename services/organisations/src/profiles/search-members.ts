import { type Paging, pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import type { Organisations } from '../organisations.ts';
import type { PersonProjection } from '../projections.ts';
import { memberIndex, memberRights } from './member-index.ts';

export type FoundMembers = { found: PersonProjection[]; paging: Paging };

/** Members of an organisation by name or expertise. The index is a moment behind, so the projection decides who still belongs to the organisation. */
export async function searchMembers(
  { people, search }: Organisations,
  id: string,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<FoundMembers> {
  const { skip, limit } = rangeOf(page, size);
  const { hits, total, totalCapped } = await search.query(memberIndex.name, {
    ...{ text, rights: memberRights, filters: { organisation: [id] }, fuzzy: true },
    ...{ limit, offset: skip },
  });
  const members = await people.getMany(hits.map((hit) => hit.id));
  const found = hits.flatMap((hit) => members.get(hit.id) ?? []);
  return {
    found: found.filter(({ hasProfile, primaryOrganisation }) => hasProfile && primaryOrganisation?.id === id),
    paging: pagingOf(totalCapped ? total + 1 : total, page, size),
  };
}
