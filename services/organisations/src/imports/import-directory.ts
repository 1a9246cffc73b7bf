import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { type DirectoryRecord, directoryRecord } from '@consortia/proto/organisations/directory';
import { trusted } from 'mongoose';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import { successorsOf } from '../directory/former-entries.ts';
import { type PublishingNames, publishNames } from '../organisations/further-names.ts';
import type { Organisations } from '../organisations.ts';
import { readBatch } from './read-batch.ts';

type Needed = PublishingNames & Pick<Organisations, 'directoryIndex' | 'organisationIndex'>;

/** The content of an entry as one text; equal texts are equal entries. */
const contentOf = (entry: Omit<DirectoryEntry, '_id' | 'indexed'>): string => {
  const {
    name,
    aliases,
    acronyms,
    domains,
    websiteDomain = null,
    country,
    city,
    status,
    successors = [],
    related,
  } = entry;
  return JSON.stringify([name, aliases, acronyms, domains, websiteDomain, country, city, status, successors, related]);
};

/** Updates the names of the organisations that are linked to these entries, or to those that took their place. */
async function putLinked(parts: Needed, ids: readonly string[]): Promise<void> {
  const concerned = [...ids, ...(await successorsOf(parts, ids))];
  const linked = await parts.organisations
    .find({ directoryId: trusted({ $in: concerned }), deletedAt: null })
    .select('_id')
    .lean<{ _id: string }[]>();
  if (linked.length === 0) return;
  const linkedIds = linked.map(({ _id }) => _id);
  await parts.organisationIndex.put(linkedIds);
  await publishNames(parts, linkedIds);
}

/**
 * Writes the entries of a batch that are new or have changed, and their documents of the index. An entry counts as stored only
 * when the index has it, so an import that was interrupted is completed by the next one. Entries that a file lacks stay.
 */
export const importDirectory = (parts: Needed) =>
  handle(organisationsApi.importDirectory, async ({ body }) => {
    const { directory, directoryIndex } = parts;
    const { counts, records } = readBatch(body.records, directoryRecord, ({ id }) => id);
    const stored = await directory.find({ _id: trusted({ $in: [...records.keys()] }) }).lean<DirectoryEntry[]>();
    const known = new Map(stored.map((entry) => [entry._id, entry]));
    const pending: DirectoryRecord[] = [];
    for (const record of records.values()) {
      const before = known.get(record.id);
      const isSame = before !== undefined && contentOf(before) === contentOf(record);
      counts[before === undefined ? 'new' : isSame ? 'unchanged' : 'changed'] += 1;
      if (!isSame || !before.indexed) pending.push(record);
    }
    if (pending.length === 0) return counts;
    await directory.bulkWrite(
      pending.map(({ id: _id, successors, ...content }) => {
        const led = successors.length > 0 && { successors };
        return {
          replaceOne: { filter: { _id }, replacement: { _id, ...content, ...led, indexed: false }, upsert: true },
        };
      }),
      { ordered: false, timestamps: false, throwOnValidationError: true },
    );
    const ids = pending.map(({ id }) => id);
    // An entry that leads to others no more is not one of their names any more.
    const ledTo = ids.flatMap((id) => known.get(id)?.successors ?? []);
    await directoryIndex.put([...ids, ...ledTo]);
    await putLinked(parts, [...ids, ...ledTo]);
    await directory.updateMany({ _id: trusted({ $in: ids }) }, { $set: { indexed: true } });
    return counts;
  });
