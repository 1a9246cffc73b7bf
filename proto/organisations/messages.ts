/** Organisations, groups and invitations; part of `messages`. */
export const organisationMessages = {
  organisationMissing: 'Please select an organisation.',
  userMissing: 'You must select a user.',
  organisationNameBlank: 'Organisation name cannot be blank.',
  groupNameBlank: 'Group name cannot be blank.',
  descriptionBlank: 'Description cannot be blank.',
  invitationsMissing: 'Please enter one or more emails to invite.',
  inviteMore: 'Invite more',
  manageOrganisation: 'Manage organisation',
  manageGroup: 'Manage group',
} as const;
