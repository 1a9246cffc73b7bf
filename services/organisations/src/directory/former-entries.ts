import { trusted } from 'mongoose';
import type { Organisations } from '../organisations.ts';
import type { DirectoryEntry } from './directory-model.ts';

type Directory = Pick<Organisations, 'directory'>;
/** Entries that took the place of one another in a row; the registry has rows of three. */
const maxSteps = 5;
/** An entry that is not active any more leads to those that took its place. */
const former: DirectoryEntry['status'][] = ['inactive', 'withdrawn'];

/** The former entries whose place each of these active ones took, directly or after others. */
export async function formerEntriesOf(
  { directory }: Directory,
  ids: readonly string[],
): Promise<(id: string) => DirectoryEntry[]> {
  /** By a former entry, or by an active one of `ids`: those of `ids` that it leads to. */
  const leadsTo = new Map(ids.map((id) => [id, new Set([id])]));
  const found = new Map<string, DirectoryEntry>();
  let reached: readonly string[] = ids;
  for (let step = 0; step < maxSteps && reached.length > 0; step += 1) {
    const before = await directory
      .find({ status: trusted({ $in: former }), successors: trusted({ $in: reached }) })
      .lean<DirectoryEntry[]>();
    const fresh = before.filter(({ _id }) => !leadsTo.has(_id));
    for (const entry of fresh) {
      found.set(entry._id, entry);
      leadsTo.set(entry._id, new Set(entry.successors!.flatMap((id) => [...(leadsTo.get(id) ?? [])])));
    }
    reached = fresh.map(({ _id }) => _id);
  }
  return (id) => [...found.values()].filter((entry) => leadsTo.get(entry._id)!.has(id));
}

/** Ids of the entries that took the place of these former ones, directly or after others. */
export async function successorsOf({ directory }: Directory, ids: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  let reached: readonly string[] = ids;
  for (let step = 0; step < maxSteps && reached.length > 0; step += 1) {
    const entries = await directory
      .find({
        _id: trusted({ $in: reached }),
        status: trusted({ $in: former }),
        successors: trusted({ $exists: true }),
      })
      .select('successors')
      .lean<DirectoryEntry[]>();
    const fresh = entries.flatMap(({ successors = [] }) => successors).filter((id) => !found.has(id));
    for (const id of fresh) found.add(id);
    reached = [...new Set(fresh)];
  }
  return [...found];
}

/** All names of entries but their acronyms, for a search. */
export const namesOf = (entries: readonly DirectoryEntry[]): string[] =>
  entries.flatMap(({ name, aliases }) => [name, ...aliases]);
