import { demoGroups, demoInvitation, demoOrganisations, demoOwnInvitation } from '@consortia/proto/demo';

const { tecnova } = demoOrganisations;
const emails = ['lea.holm@elsewhere.example'];

/** Parameters of the routes of invitations into organisations and groups, which their administrators call. */
export const invitationParameters = {
  'identity.resendInvitation': { id: demoOwnInvitation },
  'identity.sendOrganisationInvitations': { slug: tecnova },
  'identity.sendGroupInvitations': { id: demoGroups.photonics },
  'identity.listReferrals': { slug: tecnova },
  'identity.showCancelReferral': { slug: tecnova, id: demoInvitation },
  'identity.cancelReferral': { slug: tecnova, id: demoInvitation },
} as const;

/** Valid bodies of the routes of invitations; `token` is that of an emailed link. */
export const invitationBodies = (token: string) => ({
  'identity.sendInvitations': { emails },
  'identity.openInvitation': { token },
  'identity.resendInvitation': {},
  'identity.acceptInvitation': { token },
  'identity.sendOrganisationInvitations': { emails, groups: ['Dev Team'] },
  'identity.sendGroupInvitations': { emails },
  'identity.cancelReferral': {},
  'identity.blockInvitations': {},
});
