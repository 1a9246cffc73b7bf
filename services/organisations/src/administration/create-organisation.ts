import { handle } from '@consortia/infra/kit/requests/handler';
import { insertAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { administrationMessages } from '@consortia/proto/organisations/messages/administration';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import { slug } from '@consortia/proto/posts/slug';
import { refuseTakenName } from '../management/change-organisation.ts';
import type { Managing } from '../management/member-of-managed.ts';
import { nameKey } from '../names/name-key.ts';
import { findByEntry } from '../organisations/find-organisation.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { decisionEvents } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { directoryEntry } from './directory-entry.ts';

/** Two organisations of the directory may have one name in different countries; a typed name has to be new. */
export const createOrganisation = (parts: Managing) =>
  handle(
    organisationsApi.createOrganisation,
    async (call) => {
      const { body } = call;
      const entry = body.directoryId === null ? null : await directoryEntry(parts, body.directoryId);
      if (!entry) await refuseTakenName(parts, body.name, null);
      else if (await findByEntry(parts, entry))
        fail('organisations.name_taken', {
          message: managementMessages.nameTaken,
          fields: { name: [managementMessages.nameTaken] },
        });
      const name = entry?.name ?? body.name;
      const created = await insertAggregate<Organisation>(
        parts.organisations,
        {
          _id: parts.newId(),
          ...{ name, nameKey: nameKey(name), alias: slug(name, 'organisation') },
          ...{ country: entry?.country ?? null, directoryId: entry?._id ?? null },
          ...{ paid: false, emailDomains: [], administrators: [] },
        },
        (organisation) => decisionEvents(call, organisation, name, { decision: 'created' }),
        parts,
      );
      return {
        message: administrationMessages.created(name),
        id: created._id,
        url: organisationsPages.organisationDashboard.path.replace(':slug', slugOf(created)),
      };
    },
    { assertMayCall: assertMayDecide },
  );
