import type { DirectoryEntry } from '../directory/directory-model.ts';
import { nameKey } from '../names/name-key.ts';
import type { Organisations } from '../organisations.ts';
import type { PublishingNames } from './further-names.ts';
import type { Organisation } from './organisation-model.ts';

/** The organisation with this `nameKey`: one that people can choose before one that waits or was replaced. */
export const findByName = ({ organisations }: PublishingNames, key: string): Promise<Organisation | null> =>
  organisations.findOne({ nameKey: key, deletedAt: null }).sort({ waiting: 1, _id: 1 }).lean<Organisation>();

/** By the entry of the directory, or else by name and country: many countries have a "Ministry of Health". */
export async function findByEntry(
  { organisations }: Pick<Organisations, 'organisations'>,
  { _id, name, country }: DirectoryEntry,
): Promise<Organisation | null> {
  const first = { waiting: 1, _id: 1 } as const;
  const linked = await organisations.findOne({ directoryId: _id, deletedAt: null }).sort(first).lean<Organisation>();
  if (linked) return linked;
  const namesake = { nameKey: nameKey(name), country, directoryId: null, deletedAt: null };
  return organisations.findOne(namesake).sort(first).lean<Organisation>();
}
