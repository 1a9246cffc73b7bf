import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';

/** Gives an organisation a photo by its name, or none, and removes the one before. Returns false where there is no such organisation. */
export async function setPhoto(
  parts: Pick<Organisations, 'clock' | 'images' | 'newId' | 'organisations'>,
  id: string,
  name: string | null,
): Promise<boolean> {
  let before: string | null = null;
  const changed = await changeAggregate<Organisation>(
    parts.organisations,
    id,
    (organisation) => {
      before = organisation.photo;
      if (before === name) return [];
      organisation.photo = name;
      return [record(organisationsEvents.organisationUpdated, presentOrganisation(organisation))];
    },
    parts,
  );
  if (changed && before && before !== name) await parts.images.remove(id, before);
  return changed !== null;
}
