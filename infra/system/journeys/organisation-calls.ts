import { demoGroups, demoOrganisations, demoPeople } from '@consortia/proto/demo';

/** Parameters of the routes of organisations and groups, by route id. */
export const organisationParameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'organisations.previewMerge': { id: demoOrganisations.nordlab },
  'organisations.showLeaveOrganisation': { slug: demoOrganisations.aurora },
  'organisations.leaveOrganisation': { slug: demoOrganisations.aurora },
  'organisations.showLeaveGroup': { id: demoGroups.photonics },
  'organisations.leaveGroup': { id: demoGroups.photonics },
  'organisations.approveMember': { slug: demoOrganisations.nordlab, userId: demoPeople.tom },
  'organisations.declineMember': { slug: demoOrganisations.nordlab, userId: demoPeople.tom },
  ...Object.fromEntries(
    [
      'changeGroup',
      'changeGroupPhoto',
      'removeGroupPhoto',
      'listGroupMembers',
      'listGroupCandidates',
      'addGroupMember',
      'showRemoveGroup',
      'removeGroup',
    ].map((name) => [`organisations.${name}`, { id: demoGroups.photonics }]),
  ),
  ...Object.fromEntries(
    [
      'showRemoveGroupMember',
      'removeGroupMember',
      'showAssignLeader',
      'assignLeader',
      'showEndLeader',
      'endLeader',
    ].map((name) => [`organisations.${name}`, { id: demoGroups.quantum, userId: demoPeople.ana }]),
  ),
  'organisations.createGroup': { slug: demoOrganisations.tecnova },
};

/** Valid bodies of the routes of organisations and groups, by route id. */
export const organisationBodies: Readonly<Record<string, object>> = {
  'organisations.approveRequest': {},
  'organisations.renameRequest': { name: 'Lumen Optics Research' },
  'organisations.replaceRequest': { organisationId: demoOrganisations.tecnova },
  'organisations.refuseRequest': { reason: 'This is a department of an organisation that is known here.' },
  'organisations.joinOrganisation': { organisation: demoOrganisations.tecnova },
  'organisations.withdrawJoinRequest': {},
  'organisations.leaveOrganisation': {},
  'organisations.leaveGroup': {},
  'organisations.createGroup': { organisation_group: { name: 'Soil health', description: 'Measures soils.' } },
  'organisations.changeGroup': { name: 'Soil health', description: 'Measures soils.' },
  'organisations.changeGroupPhoto': {},
  'organisations.removeGroupPhoto': {},
  'organisations.addGroupMember': { user: demoPeople.ana },
  'organisations.removeGroupMember': {},
  'organisations.assignLeader': {},
  'organisations.endLeader': {},
  'organisations.removeGroup': {},
  'organisations.approveMember': {},
  'organisations.declineMember': {},
};

/** Routes of those who manage a group. */
export const managesGroups: readonly string[] = [
  'changeGroup',
  'changeGroupPhoto',
  'removeGroupPhoto',
  'addGroupMember',
  'removeGroupMember',
  'assignLeader',
  'endLeader',
  'removeGroup',
  'listGroupCandidates',
  'showRemoveGroupMember',
  'showAssignLeader',
  'showEndLeader',
  'showRemoveGroup',
].map((name) => `organisations.${name}`);
