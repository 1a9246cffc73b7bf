import { demoGroups, demoInvitation, demoOrganisations, demoOwnInvitation, demoPeople } from '@consortia/proto/demo';
import { departmentExamples } from '@consortia/proto/examples';
import type { Invitation } from '../invitations/invitation-model.ts';

type DemoInvitation = Pick<
  Invitation,
  '_id' | 'inviterId' | 'organisationId' | 'groupId' | 'departments' | 'email' | 'firstname' | 'lastname'
>;
const [development, marketing] = departmentExamples;
const ofTecnova = { inviterId: demoPeople.ines, organisationId: demoOrganisations.tecnova };
const ofAurora = { inviterId: demoPeople.marek, organisationId: demoOrganisations.aurora, groupId: null };
const next = (n: number): string => demoInvitation.slice(0, -1) + n;

/** Invitations that no one has accepted yet; nothing is sent to their addresses. */
export const demoInvitations: readonly DemoInvitation[] = [
  {
    _id: demoInvitation,
    ...ofTecnova,
    groupId: null,
    departments: [development],
    email: 'rui.moreira@elsewhere.example',
    firstname: 'Rui',
    lastname: 'Moreira',
  },
  {
    _id: next(2),
    ...ofTecnova,
    groupId: demoGroups.photonics,
    departments: [],
    email: 'petra.lang@elsewhere.example',
    firstname: '',
    lastname: '',
  },
  {
    _id: next(3),
    ...ofAurora,
    departments: [marketing],
    email: 'sanna.niemi@elsewhere.example',
    firstname: 'Sanna',
    lastname: 'Niemi',
  },
  {
    _id: demoOwnInvitation,
    inviterId: demoPeople.admin,
    organisationId: null,
    groupId: null,
    departments: [],
    email: 'lena.brandt@elsewhere.example',
    firstname: 'Lena',
    lastname: 'Brandt',
  },
];
