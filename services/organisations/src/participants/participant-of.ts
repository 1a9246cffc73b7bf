import { fail } from '@consortia/proto/errors';
import { organisationsPages } from '@consortia/proto/organisations/pages';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';

/** The page of the participants, to which changes of them return. */
export const participantsUrl = (organisation: Organisation): string =>
  organisationsPages.manageParticipants.path.replace(':slug', slugOf(organisation));

/** The participant as an organisation. Throws `organisations.participant_not_found`. */
export async function participantOf(
  { organisations }: Pick<Organisations, 'organisations'>,
  { participants }: Organisation,
  id: string,
): Promise<Organisation> {
  const isParticipant = participants.some(({ organisationId }) => organisationId === id);
  const found = isParticipant ? await organisations.findOne({ _id: id, deletedAt: null }).lean<Organisation>() : null;
  return found ?? fail('organisations.participant_not_found');
}
