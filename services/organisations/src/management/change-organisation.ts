import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { managementMessages as messages } from '@consortia/proto/organisations/messages/management';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import { slug } from '@consortia/proto/posts/slug';
import { nameKey } from '../names/name-key.ts';
import { findByName } from '../organisations/find-organisation.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import { loadManaged } from './load-managed.ts';
import type { Managing } from './member-of-managed.ts';
import { revisionOf } from './revision-of.ts';

/** Throws `organisations.name_taken` where another organisation has the name. */
export async function refuseTakenName(parts: Managing, name: string, id: string | null): Promise<void> {
  const namesake = await findByName(parts, nameKey(name));
  const isOwn = namesake !== null && id !== null && [namesake._id, namesake.replacedBy].includes(id);
  if (namesake && !isOwn)
    fail('organisations.name_taken', { message: messages.nameTaken, fields: { name: [messages.nameTaken] } });
}

export const changeOrganisation = (parts: Managing) =>
  handle(
    organisationsApi.changeOrganisation,
    async ({ loaded: { _id, name: nameBefore }, body: { revision, ...form } }) => {
      if (nameKey(form.name) !== nameKey(nameBefore)) await refuseTakenName(parts, form.name, _id);
      const changed = await changeAggregate<Organisation>(
        parts.organisations,
        _id,
        (organisation) => {
          if (revisionOf(organisation) !== revision) fail('organisations.edited_meanwhile');
          const { name, description } = form;
          if (name !== organisation.name) {
            Object.assign(organisation, { name, nameKey: nameKey(name), alias: slug(name, 'organisation') });
          }
          Object.assign(organisation, { description, website: form.website || null });
          if (!organisation.isModified()) return [];
          return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
        },
        parts,
      );
      const edited = changed ?? fail('organisations.organisation_not_found');
      return {
        message: messages.saved,
        url: organisationsPages.organisationDashboard.path.replace(':slug', slugOf(edited)),
      };
    },
    { load: loadManaged(parts) },
  );
