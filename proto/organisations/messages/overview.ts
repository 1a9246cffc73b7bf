const counted = (count: number): string => count.toLocaleString('en-GB');

/** Texts of the first page of an organisation's dashboard. */
export const organisationOverviewMessages = {
  loading: 'Loading figures',
  waiting: 'Waiting',
  nothingWaits: 'Nobody is waiting to join, and no invitation is open.',
  waitingMembers: (count: number) =>
    count === 1 ? '1 person is waiting to join' : `${counted(count)} people are waiting to join`,
  youDecide: 'Approve or decline in Members',
  othersDecide: 'Administrators of the organisation decide',
  openInvitations: (count: number) => (count === 1 ? '1 open invitation' : `${counted(count)} open invitations`),
  notAccepted: 'Not accepted yet',
  figures: 'Figures of the last six months',
  figuresFailed: 'The figures could not be loaded',
  opportunityViews: 'Views of Opportunities',
  membersOverTime: 'Members over time',
  membersFromTo: (first: number, last: number) => `From ${counted(first)} six months ago to ${counted(last)} today.`,
  weekStarting: 'Week starting',
  members: 'Members',
  joined: 'Joined',
  left: 'Left',
  deadlines: 'Deadlines of your members’ calls',
  deadlinesWhat: 'Calls for which members have published an Opportunity.',
  deadlinesNone: 'Deadlines appear here when members publish an Opportunity for an open call.',
  deadlinesFailed: 'The deadlines could not be loaded',
  elsewhere: 'Manage and read more',
  allFigures: 'All figures',
} as const;
