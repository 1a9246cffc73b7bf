/** Who decides about requests to join: the managers of a Helix, or the administrators of the platform where it has none. */
const deciders = (hasManagers: boolean, helix = 'the Helix'): string =>
  hasManagers ? `The managers of ${helix} will decide` : 'The administrators of Consortia will decide';

/** Organisations that take part in Helixes, and the requests that wait. */
export const participationMessages = {
  organisationMissing: 'Please select an organisation.',
  notRepresentative: 'You cannot represent this organisation. Its administrators can.',
  requestPending: 'This organisation has already requested to join. The request is waiting for a decision.',
  alreadyParticipating: 'This organisation already takes part in the Helix.',
  requestNotFound: 'This request does not exist any more.',
  sent: (organisation: string, helix: string, hasManagers: boolean) =>
    `The request from ${organisation} has been sent. ${deciders(hasManagers, helix)} on it.`,
  accepted: (organisation: string, helix: string) => `${organisation} now takes part in ${helix}.`,
  declined: (organisation: string) => `The request from ${organisation} has been declined.`,
  ended: (organisation: string, helix: string) => `${organisation} no longer takes part in ${helix}.`,
  withdrawn: (organisation: string) => `The request from ${organisation} has been withdrawn.`,

  // On the page of a Helix
  join: 'Join with your organisation',
  joinTitle: (helix: string) => `Join ${helix} with your organisation`,
  joinText: (hasManagers: boolean) =>
    `${deciders(hasManagers)} on the request. Organisations that take part are listed on this page.`,
  joinField: 'Organisation',
  joinChoose: 'Choose an organisation',
  joinSend: 'Request to join',
  noneToRepresent: 'Every organisation that you can represent already takes part or has requested to join.',
  ownTitle: 'Your organisations',
  participating: 'Takes part',
  withdraw: 'Withdraw',
  withdrawNamed: (organisation: string) => `Withdraw the request from ${organisation}`,
  end: 'End participation',
  endNamed: (organisation: string) => `End participation of ${organisation}`,
  endTitle: (organisation: string) => `End the participation of ${organisation}?`,
  endText: (helix: string) =>
    `It will no longer be listed in ${helix}. To take part again, it will need a new request.`,

  // The queue
  requests: 'Requests to join Helixes',
  requestsLead: 'Organisations waiting to take part in a Helix that you manage.',
  requestsLeadOfAll: 'Organisations waiting to take part in a Helix.',
  requestsLoading: 'Loading requests',
  requestsFailed: 'The requests could not be loaded',
  requestsNone: 'No organisation is waiting.',
  requestsNoneNext: 'Requests appear here when an organisation wants to take part in a Helix that you manage.',
  requestsNoneNextOfAll: 'Requests appear here when an organisation wants to take part in a Helix.',
  wantsToJoin: (helix: string) => `wants to join ${helix}`,
  requestedBy: (person: string) => `Requested by ${person}`,
  accept: 'Accept',
  acceptNamed: (organisation: string, helix: string) => `Accept ${organisation} in ${helix}`,
  decline: 'Decline',
  declineNamed: (organisation: string, helix: string) => `Decline ${organisation} in ${helix}`,
  helixFollowed: (name: string) => `You follow ${name}.`,
  helixUnfollowed: (name: string) => `You no longer follow ${name}.`,
  helixesFollowed: (count: number) => `You follow ${count} ${count === 1 ? 'Helix' : 'Helixes'}.`,
} as const;
