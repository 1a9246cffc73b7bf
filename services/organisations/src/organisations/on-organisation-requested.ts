import { createHash } from 'node:crypto';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { slug } from '@consortia/proto/posts/slug';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import type { Organisations } from '../organisations.ts';
import { nameKey } from './name-key.ts';
import type { Organisation } from './organisation-model.ts';
import { presentOrganisation } from './present-organisation.ts';

/** `id` is the person's. */
type Request = { id: string; name: string; directoryId: string | null };

/** The same for the same request, so that two people who name one organisation at once cannot create it twice. */
const idFor = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

/**
 * Publishes which organisation a person named at sign-up. One that the installation does not have is created: unpaid, without
 * email domains and waiting for an administrator (G80). Safe to repeat.
 */
export async function onOrganisationRequested(parts: Organisations, request: Request): Promise<void> {
  const { organisations, directory } = parts;
  const { id: userId, directoryId } = request;
  const entry = directoryId && (await directory.findOne({ _id: directoryId, status: 'active' }).lean<DirectoryEntry>());
  const name = entry ? entry.name : request.name;
  const key = nameKey(name);
  const requested = (id: string): Recorded => record(organisationsEvents.organisationRequested, { id, userId });

  const known = entry ? await withEntry(parts, entry) : await withName(parts, key);
  const _id = known?._id ?? idFor(entry ? `directory ${entry._id}` : `name ${key}`);
  if (!known) {
    const state = {
      _id,
      name,
      nameKey: key,
      alias: slug(name, 'organisation'),
      emailDomains: [],
      paid: false,
      country: entry ? entry.country : null,
      administrators: [],
      directoryId: entry ? entry._id : null,
      waiting: true,
    };
    const added = await duplicatesOnly(
      insertAggregate<Organisation>(
        organisations,
        state,
        (document) => [
          record(organisationsEvents.organisationUpdated, presentOrganisation(document)),
          requested(document._id),
        ],
        parts,
      ),
    );
    if (added) return;
  }
  await changeAggregate<Organisation>(organisations, _id, () => [requested(_id)], parts);
}

type Id = { _id: string };
const withName = ({ organisations }: Organisations, key: string): Promise<Id | null> =>
  organisations.findOne({ nameKey: key, deletedAt: null }).select('_id').sort({ _id: 1 }).lean<Id>();

/** By the entry, or else by name and country: many countries have a "Ministry of Health". */
async function withEntry({ organisations }: Organisations, { _id, name, country }: DirectoryEntry): Promise<Id | null> {
  const linked = await organisations.findOne({ directoryId: _id, deletedAt: null }).select('_id').lean<Id>();
  if (linked) return linked;
  const namesake = { nameKey: nameKey(name), country, directoryId: null, deletedAt: null };
  return organisations.findOne(namesake).select('_id').sort({ _id: 1 }).lean<Id>();
}
