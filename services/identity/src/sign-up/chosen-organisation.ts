import { fail } from '@consortia/proto/errors';
import { messages } from '@consortia/proto/messages';
import { organisationNameOrNone } from '@consortia/proto/names';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { isDirectoryId } from '@consortia/proto/organisations/directory';
import type { Identity } from '../identity.ts';
import type { ChosenOrganisation } from './registration-model.ts';

const unknown = (field: 'organisation' | 'organisationName', message: string): never =>
  fail('identity.organisation_unknown', { fields: { [field]: [message] } });

export type ChoosingOrganisations = Pick<Identity, 'organisations' | 'call'>;

type Sent = { organisation?: string; organisationName?: string };

/**
 * The organisation of a sign-up: by its id, by its entry of the directory, or by a name. Fails with
 * `identity.organisation_unknown` for an id that is not offered; one that waits for approval is not.
 */
export async function chosenOrganisation(
  { organisations, call }: ChoosingOrganisations,
  { organisation, organisationName }: Sent,
): Promise<ChosenOrganisation | null> {
  if (!organisation) return organisationName ? { id: null, directoryId: null, name: organisationName } : null;
  if (isDirectoryId(organisation)) {
    const { entry } = await call(organisationsApi.readDirectoryEntry, { params: { id: organisation } });
    if (entry) return { id: null, directoryId: organisation, name: entry.name };
  } else {
    const known = await organisations.get(organisation);
    if (known && !known.waiting) return { id: known.id, directoryId: null, name: known.name };
  }
  return unknown('organisation', messages.organisationMissing);
}

/**
 * The organisation that the holder of the address confirms. The request may be a stranger's, so what the page sends decides: an id,
 * the name that the page showed, a new name, or an empty one for none. A client that shows no page sends neither.
 */
export async function confirmedOrganisation(
  identity: ChoosingOrganisations,
  requested: ChosenOrganisation | null,
  { organisation, organisationName }: Sent,
): Promise<ChosenOrganisation | null> {
  if (organisation) return chosenOrganisation(identity, { organisation });
  if (organisationName === undefined || organisationName === requested?.name) return requested;
  if (organisationName === '') return null;
  const { data: name, error } = organisationNameOrNone.safeParse(organisationName);
  if (error) return unknown('organisationName', error.issues[0]!.message);
  return { id: null, directoryId: null, name };
}
