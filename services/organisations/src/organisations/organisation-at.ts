import { idOf } from '@consortia/proto/shapes';
import type { Organisations } from '../organisations.ts';
import type { Organisation } from './organisation-model.ts';

/** A completed merge leaves a single step; more are there for a moment alone. */
const maxMerges = 5;

/** The last part of the addresses of an organisation. */
export const slugOf = ({ alias, _id }: Pick<Organisation, 'alias' | '_id'>): string => `${alias}-${_id}`;

/** The organisation of `{alias}-{id}`; one that was merged leads to the one that took it over. Null where there is none. */
export async function organisationAt(
  { organisations }: Pick<Organisations, 'organisations'>,
  slug: string,
): Promise<Organisation | null> {
  const find = (_id: string) => organisations.findOne({ _id, deletedAt: null }).lean<Organisation>();
  let found = await find(idOf(slug));
  for (let merges = 0; found?.replacedBy && merges < maxMerges; merges += 1) found = await find(found.replacedBy);
  return found;
}
