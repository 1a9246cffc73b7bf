import { demoOrganisations, demoPeople } from '@consortia/proto/demo';
import { managementApi } from '@consortia/proto/organisations/management-api';
import { participantsApi } from '@consortia/proto/organisations/participants-api';

const { aurora, consortia, nordlab, tecnova } = demoOrganisations;
const ofOrganisations = [...Object.values(managementApi), ...Object.values(participantsApi)];

/** Signed in suffices to request them, but only administrators find the organisation. */
export const managementCalls: readonly string[] = ofOrganisations
  .filter(({ access }) => access === 'signed-in')
  .map(({ id }) => id);

/** Parameters of the routes about one organisation, by route id. */
export const managementParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    ofOrganisations.map(({ id }) => [id, { slug: aurora, userId: demoPeople.ana, participantId: nordlab }]),
  ),
  ...Object.fromEntries(
    ['changePaid', 'changeEmailDomains', 'linkOrganisation', 'mergeOrganisation'].map((name) => [
      `organisations.${name}`,
      { id: nordlab },
    ]),
  ),
};

/** Valid bodies of the routes that change an organisation, by route id. */
export const managementBodies: Readonly<Record<string, object>> = {
  'organisations.changeOrganisation': { name: 'University of Aurora', description: 'New.', website: '', revision: '' },
  'organisations.changeOrganisationPhoto': {},
  'organisations.removeOrganisationPhoto': {},
  'organisations.approveMembers': { ids: [demoPeople.tom] },
  'organisations.removeMember': {},
  'organisations.assignAdministrator': {},
  'organisations.revokeAdministrator': {},
  'organisations.addParticipant': { organisation: consortia },
  'organisations.removeParticipant': {},
  'organisations.approveParticipant': {},
  'organisations.declineParticipant': {},
  'organisations.createOrganisation': { name: 'Peat Laboratory' },
  'organisations.changePaid': { paid: true },
  'organisations.changeEmailDomains': { domains: ['nordlab.example', 'lab.example'] },
  'organisations.linkOrganisation': { directoryId: null },
  'organisations.mergeOrganisation': { into: tecnova },
};
