import { createHash } from 'node:crypto';
import { duplicatesOnly } from '@consortia/infra/store/consume';
import { changeAggregate, insertAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { slug } from '@consortia/proto/posts/slug';
import type { HydratedDocument } from 'mongoose';
import type { DirectoryEntry } from '../directory/directory-model.ts';
import type { ChangingMemberships } from '../membership/leaving.ts';
import { holdRequest, openRequest } from '../membership/request-membership.ts';
import { nameKey } from '../names/name-key.ts';
import { findByEntry, findByName } from '../organisations/find-organisation.ts';
import type { PublishingNames } from '../organisations/further-names.ts';
import { maxRequesters, type Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';

export type HandlingRequests = ChangingMemberships & PublishingNames;

/** `id` is the person's. */
type Request = { id: string; name: string; directoryId: string | null; organisationId?: string | null };

/** The same for the same request, so that two people who name one organisation at once cannot create it twice. */
const idFor = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24);

/** The organisation that a person chose at sign-up receives their request to join it. A request that is stored is not taken again. */
export async function onOrganisationRequested(parts: HandlingRequests, request: Request): Promise<void> {
  if (await parts.memberships.exists({ _id: request.id })) return openRequest(parts, request.id);
  const organisationId = await requestedOrganisation(parts, request);
  if (organisationId) await holdRequest(parts, request.id, organisationId);
}

/**
 * Publishes which organisation a person named at sign-up, and returns its id; null where it is gone. One that the installation does not have is
 * created: unpaid, without email domains and waiting for an administrator (G80).
 */
async function requestedOrganisation(parts: HandlingRequests, request: Request): Promise<string | null> {
  const { organisations, directory } = parts;
  const { id: userId, directoryId, organisationId = null } = request;
  const entry = directoryId && (await directory.findOne({ _id: directoryId, status: 'active' }).lean<DirectoryEntry>());
  const name = entry ? entry.name : request.name;
  const key = nameKey(name);
  const requested = (id: string): Recorded => record(organisationsEvents.organisationRequested, { id, userId });
  /** With the state, so that copies of it have the version that this event makes. */
  const withState = (organisation: HydratedDocument<Organisation>, id: string): Recorded[] => [
    record(organisationsEvents.organisationUpdated, presentOrganisation(organisation)),
    requested(id),
  ];

  const chosen =
    organisationId && (await organisations.findOne({ _id: organisationId, deletedAt: null }).lean<Organisation>());
  if (organisationId && !chosen) return null;
  const known = chosen || (entry ? await findByEntry(parts, entry) : await findByName(parts, key));
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
      requestedAt: parts.clock(),
      requestedBy: [userId],
    };
    const added = await duplicatesOnly(
      insertAggregate<Organisation>(organisations, state, (document) => withState(document, document._id), parts),
    );
    if (added) return _id;
  }
  const changed = await changeAggregate<Organisation>(
    organisations,
    _id,
    (organisation) => {
      if (organisation.replacedBy) return withState(organisation, organisation.replacedBy);
      if (organisation.waiting) {
        organisation.refusedAt = null;
        organisation.requestedAt ??= parts.clock();
        const known = organisation.requestedBy.includes(userId);
        if (!known && organisation.requestedBy.length < maxRequesters) organisation.requestedBy.push(userId);
      }
      return withState(organisation, _id);
    },
    parts,
  );
  return changed?.replacedBy ?? _id;
}
