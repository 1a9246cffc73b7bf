import type { LostByLeaving } from '../membership-api.ts';

const named = new Intl.ListFormat('en-GB');

/** Joining and leaving organisations and groups, and the requests that wait. */
export const membershipMessages = {
  title: 'Organisation and groups',
  field: 'Organisation',
  fieldHelp: 'Type part of the name and choose from the list.',
  searching: 'Searching',
  searchFailed: 'The search is not available right now.',
  found: (count: number) => (count === 1 ? '1 organisation found' : `${count} organisations found`),
  noneFound: 'No organisation on Consortia has this name.',
  join: 'Join',
  joinHelp:
    'With an email address at one of its domains, you join at once. Otherwise the administrators of the organisation decide.',
  joined: (name: string) => `You are now a member of ${name}.`,
  requested: (name: string) => `Your request has been sent. The administrators of ${name} will decide on it.`,
  waiting: {
    organisation: (name: string) => `Your request to join ${name} is waiting for its administrators.`,
    platform: (name: string) =>
      `Your request to join ${name} is waiting for the administrators of Consortia: ${name} has none of its own.`,
  },
  withdraw: 'Withdraw the request',
  withdrawn: 'Your request has been withdrawn.',
  leave: 'Leave',
  leaveOrganisation: 'Leave the organisation',
  leaveOrganisationQuestion: (name: string) => `Leave ${name}?`,
  leaveOrganisationText: (name: string, { groups, administrator, trial }: LostByLeaving) =>
    [
      groups.length === 0
        ? `You will leave ${name}.`
        : `You will leave ${name} and its ${groups.length === 1 ? 'group' : 'groups'} ${named.format(groups)}.`,
      ...(administrator ? ['You will no longer be one of its administrators.'] : []),
      ...(trial
        ? [
            'You will become a trial member: Opportunities for members only and most names will be hidden from you, and you can no longer post or be the first to write to someone.',
          ]
        : []),
      'What you have posted stays.',
      'Joining again needs its approval unless your email address is at one of its domains.',
    ].join(' '),
  leftOrganisation: (name: string) => `You have left ${name}.`,
  groups: 'Groups',
  leaveGroup: (name: string) => `Leave ${name}`,
  leaveGroupQuestion: (name: string) => `Leave ${name}?`,
  leaveGroupText: (name: string) =>
    `You will leave the group ${name}. You will need a new invitation to join it again.`,
  leftGroup: (name: string) => `You have left ${name}.`,
  lastAdministrator: 'You are its last administrator. Assign another one before you leave.',
  lastLeader: (name: string) => `You are the last leader of ${name}. Assign another leader before you leave.`,
  lastLeaderOfAGroup: 'You are the last leader of a group. Assign another leader before you leave.',
  requestIsPending: 'You have already asked to join an organisation. Withdraw that request first.',
  loading: 'Loading your organisation',
  failed: 'Your organisation could not be loaded',
  unknown: 'Please select an organisation.',
  alreadyMember: 'You are already a member of this organisation.',
  leaveFirst: 'Leave your organisation before you join another one.',
  belongsElsewhere: 'This person now belongs to another organisation.',
  requestPending: (name: string) => `You have already asked to join ${name}. Withdraw that request first.`,
  notMember: 'You are not a member.',
  administratorsDecide: 'The administrators of the organisation decide on its members.',
  foreignDomain: (domain: string | null, organisation: string) =>
    domain === null
      ? `The email address is with a public mail provider and does not belong to ${organisation}.`
      : `The email domain ${domain} does not belong to ${organisation}.`,
  requestNotFound: 'This request does not exist any more.',
  requests: 'Join requests',
  requestsLead: 'People waiting to join an organisation that you administer.',
  requestsLeadOfPlatform:
    'People waiting to join an organisation that you administer, or one without an administrator.',
  requestsLink: 'People waiting to join',
  requestsLoading: 'Loading join requests',
  requestsFailed: 'The join requests could not be loaded',
  requestsNone: 'No one is waiting.',
  requestsNoneNext: 'Requests appear here when someone asks to join an organisation that you administer.',
  approve: 'Approve',
  approvePerson: (name: string) => `Approve ${name}`,
  decline: 'Decline',
  declinePerson: (name: string) => `Decline ${name}`,
  wantsToJoin: (organisation: string) => `wants to join ${organisation}`,
  approved: (name: string) => `${name} is now a member.`,
  declined: (name: string) => `The request from ${name} has been declined.`,
} as const;
