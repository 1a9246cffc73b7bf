import { limits } from '../../limits.ts';

/** Invitations into organisations and groups: pages, dialogs, the email, the page behind its link. */
export const organisationInvitationMessages = {
  title: 'Invite colleagues',
  titleOf: (organisation: string) => `Invite colleagues to ${organisation}`,
  lead: (organisation: string) =>
    `Each of them gets one email in your name. A colleague who accepts is added to ${organisation}, whatever the domain of their email address.`,
  groupLead: (group: string, organisation: string) =>
    `People who accept are added to ${group}. Those who do not belong to ${organisation} yet join it as well, once its administrators agree.`,
  departments: 'Department or team',
  departmentsHelp: 'Optional. Press Enter after each one, or choose from the list.',
  departmentsOffered: 'Departments of your organisation',
  addDepartment: 'Add',
  removeDepartment: (name: string) => `Remove ${name}`,
  departmentAdded: (name: string) => `${name} was added.`,
  departmentRemoved: (name: string) => `${name} was removed.`,
  departmentKnown: 'This department is in the list already.',
  departmentBlank: 'Please enter the name of the department.',
  tooManyDepartments: `Up to ${limits.departmentsOfInvitation} departments.`,
  departmentsLeftOut: 'Some departments could not be added.',
  reviewDepartments: (names: string) => `Department or team: ${names}`,
  inviteMore: 'Invite more',
  inviteUsers: 'Invite colleagues',
  left: (count: number) => `You can send ${count === 1 ? '1 more invitation' : `${count} more invitations`} today.`,
  loading: 'Loading the organisation',
  failed: 'The organisation could not be loaded',
  notAllowed: 'Only administrators of this organisation invite people into it.',
  notAllowedNext: 'You can invite people to Consortia in your own name.',
  inviteToConsortia: 'Invite to Consortia',

  referrals: 'Invitations',
  referralsOf: (organisation: string) => `Invitations to ${organisation}`,
  referralsLead: 'People who have been invited and have not accepted yet.',
  referralsLink: 'Invitations that are not accepted yet',
  referralsNone: 'No invitation is pending.',
  referralsNoneNext: 'People appear here when an administrator invites them, until they accept.',
  referralsCount: (shown: number, total: number) => `The latest ${shown} of ${total} invitations.`,
  columns: {
    person: 'Person',
    departments: 'Department or team',
    inviter: 'Invited by',
    sent: 'Sent',
    actions: 'Actions',
  },
  intoGroup: (group: string) => `Group: ${group}`,
  expired: 'Expired',
  cancel: 'Cancel invitation',
  cancelOf: (email: string) => `Cancel invitation of ${email}`,
  cancelQuestion: 'Cancel this invitation?',
  cancelText: (email: string, organisation: string) =>
    `The link that ${email} has received no longer adds anyone to ${organisation}.`,
  cancelled: (email: string) => `The invitation of ${email} is cancelled.`,
  referralNotFound: 'This invitation does not exist any more.',
  targetUnknown: 'This organisation or group does not exist.',

  emailSubject: (name: string, organisation: string) => `${name} invites you to join ${organisation} on Consortia`,
  emailReason: (name: string, organisation: string) =>
    `${name} invites you to join ${organisation} on Consortia, where researchers and organisations find partners for Horizon Europe calls.`,
  emailGroupReason: (name: string, group: string, organisation: string) =>
    `${name} invites you to join the group ${group} of ${organisation} on Consortia, where researchers and organisations find partners for Horizon Europe calls.`,
  emailLasts: (organisation: string) =>
    `The link works once and for ${limits.invitationDays} days, with this email address alone. If you accept, you are added to ${organisation}; you can leave it at any time.`,
  emailGroupLasts: (group: string, organisation: string) =>
    `The link works once and for ${limits.invitationDays} days, with this email address alone. If you accept, you are added to ${group}, and proposed as a member of ${organisation} if you do not belong to it yet; you can leave at any time.`,
  emailAccount: 'If you have an account already, open the link and sign in to accept.',

  page: 'Invitation',
  invited: (name: string, into: string) => `${name} invites you to join ${into}.`,
  intoNamed: (organisation: string, group: string | null) => (group ? `${group} (${organisation})` : organisation),
  accept: 'Accept the invitation',
  acceptNote: (into: string) => `You become a member of ${into}. You can leave at any time.`,
  signUpNote: 'If you have no account yet, sign up with the email address that the invitation was sent to.',
  signInNote: 'If you have one, sign in and confirm.',
  signUpAccepts: (into: string) => `Sign up with this address to accept. You are then added to ${into}.`,
  noLink: 'Please open the link as it is in the email.',
  next: 'Continue',
  accepted: (into: string) => `You have accepted the invitation to ${into}.`,
  alreadyMember: (into: string) => `You are a member of ${into} already.`,
  ofAnother:
    'This invitation was sent to the address of another account. Sign in with that one, or request a new invitation.',
  leaveFirst: 'Leave your organisation before you join another one.',
  withdrawn: 'This invitation is no longer valid. You can request another one from the organisation.',

  addUser: 'Add user',
  addUserTo: (group: string) => `Add user to ${group}`,
  steps: { add: 'Add', invite: 'Invite', review: 'Review' },
  stepsLabel: 'Steps',
  user: 'User',
  userHelp: (organisation: string) =>
    `Type a part of the name of a member of ${organisation} and choose from the list.`,
  searching: 'Searching',
  searchFailed: 'The search is not available right now.',
  found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  noneFound: 'No one outside the group has this name.',
  inviteInstead: 'Invite by email',
  inviteInsteadNote: 'Not in the list?',
  back: 'Back',
} as const;
