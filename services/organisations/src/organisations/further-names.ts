import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { limits } from '@consortia/proto/limits';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { trusted } from 'mongoose';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { formerEntriesOf, namesOf } from '../directory/former-entries.ts';
import { nameKey } from '../names/name-key.ts';
import type { Organisations } from '../organisations.ts';
import type { Organisation } from './organisation-model.ts';
import { presentOrganisation } from './present-organisation.ts';

export type PublishingNames = Pick<Organisations, 'clock' | 'directory' | 'newId' | 'organisations'>;

type Stored = Pick<Organisations, 'organisations' | 'directory'>;
/** What gives an organisation further names. */
export type NameSources = {
  /** Its entry of the directory. */
  entry: DirectoryEntry | undefined;
  /** Former entries whose place that entry took. */
  former: readonly DirectoryEntry[];
  /** Organisations that were merged into it, and requests of sign-up that it replaced. */
  replaced: readonly Organisation[];
};

/** The sources of the further names of these organisations. */
export async function nameSourcesOf(
  { organisations, directory }: Stored,
  found: readonly Organisation[],
): Promise<(organisation: Organisation) => NameSources> {
  const ids = found.flatMap(({ directoryId }) => directoryId ?? []);
  const [entries, formerOf, replaced] = await Promise.all([
    ids.length === 0 ? [] : directory.find({ _id: trusted({ $in: ids }) }).lean<DirectoryEntry[]>(),
    formerEntriesOf({ directory }, ids),
    organisations
      .find({ replacedBy: trusted({ $in: found.map(({ _id }) => _id) }), deletedAt: null })
      .select('name replacedBy requestedAt otherNames formerNames')
      .sort({ _id: 1 })
      .lean<Organisation[]>(),
  ]);
  const entryOf = new Map(entries.map((entry) => [entry._id, entry]));
  const replacedBy = Map.groupBy(replaced, (one) => one.replacedBy);
  return ({ _id, directoryId }) => {
    const entry = entryOf.get(directoryId ?? '');
    return { entry, former: entry ? formerOf(entry._id) : [], replaced: replacedBy.get(_id) ?? [] };
  };
}

/** Ids of the organisations that took the place of these. */
export async function replacementsOf(
  { organisations }: Pick<Stored, 'organisations'>,
  ids: readonly string[],
): Promise<string[]> {
  const replaced = await organisations
    .find({ _id: trusted({ $in: ids }), replacedBy: trusted({ $ne: null }) })
    .select('replacedBy')
    .lean<Organisation[]>();
  return replaced.map(({ replacedBy }) => replacedBy!);
}

type FurtherNames = Pick<Organisation, 'otherNames' | 'formerNames'>;

/** Each name once and without those that are `taken`, however they are written; the names are taken then. */
const untaken = (names: readonly string[], taken: Set<string>): string[] =>
  names.filter((name) => {
    const key = nameKey(name);
    const isFresh = key !== '' && !taken.has(key);
    taken.add(key);
    return isFresh;
  });

/**
 * The names that are published with an organisation. A name that a person typed at sign-up is not among them, since no administrator
 * has approved it.
 */
function furtherNames({ name }: Organisation, { entry, former, replaced }: NameSources): FurtherNames {
  const merged = replaced.filter(({ requestedAt }) => !requestedAt);
  const taken = new Set([nameKey(name)]);
  const formerly = untaken(
    [
      ...merged.flatMap((one) => [one.name, ...(one.formerNames ?? [])]),
      ...former.map((one) => one.name),
      ...former.flatMap(({ acronyms }) => acronyms),
    ],
    taken,
  );
  const otherNames = untaken(entry ? [...entry.acronyms, ...namesOf([entry])] : [], taken);
  const further = [...former.flatMap(({ aliases }) => aliases), ...merged.flatMap((one) => one.otherNames ?? [])];
  return {
    otherNames: otherNames.slice(0, limits.furtherNames),
    formerNames: [...formerly, ...untaken(further, taken)].slice(0, limits.furtherNames),
  };
}

const listed = { waiting: false, replacedBy: null, deletedAt: null };
const isSame = (one: FurtherNames, { otherNames = [], formerNames = [] }: Partial<FurtherNames>): boolean =>
  JSON.stringify([one.otherNames, one.formerNames]) === JSON.stringify([otherNames, formerNames]);

/** The organisations of these ids whose further names have changed, with the new ones. */
async function changedNames(parts: Stored, ids: readonly string[]): Promise<{ id: string; names: FurtherNames }[]> {
  const found = await parts.organisations.find({ _id: trusted({ $in: ids }), ...listed }).lean<Organisation[]>();
  const sourcesOf = await nameSourcesOf(parts, found);
  return found.flatMap((one) => {
    const names = furtherNames(one, sourcesOf(one));
    return isSame(names, one) ? [] : [{ id: one._id, names }];
  });
}

/**
 * Stores and publishes the further names of these organisations, and of those that took their place, where they have changed. One
 * that was replaced keeps its own, which are former names of the other.
 */
export async function publishNames(parts: PublishingNames, ids: readonly string[]): Promise<void> {
  const all = [...ids, ...(await replacementsOf(parts, ids))];
  for (const { id, names } of await changedNames(parts, all))
    await changeAggregate<Organisation>(
      parts.organisations,
      id,
      (organisation) => {
        if (organisation.waiting) return [];
        Object.assign(organisation, names);
        return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
      },
      parts,
    );
}

/** Stores the further names of all organisations, of which an earlier version had none. */
export async function storeNames(parts: Stored): Promise<void> {
  const { organisations } = parts;
  await organisations.updateMany(
    { otherNames: trusted({ $exists: false }) },
    { $set: { otherNames: [], formerNames: [] } },
  );
  for (let after = ''; ; ) {
    const page = await organisations
      .find({ ...listed, _id: trusted({ $gt: after }) })
      .select('_id')
      .sort({ _id: 1 })
      .limit(500)
      .lean<{ _id: string }[]>();
    const ids = page.map(({ _id }) => _id);
    for (const { id, names } of await changedNames(parts, ids))
      await organisations.updateOne({ _id: id }, { $set: names });
    if (page.length === 0) return;
    after = ids.at(-1)!;
  }
}
