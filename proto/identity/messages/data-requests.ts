/** Requests about personal data: the form, the administrators’ queue and the email with the response. */
export const dataRequestMessages = {
  title: 'Your data',
  lead: 'Request a copy of your personal data, for a correction or for anything else about it. We respond by email.',
  label: 'Your request',
  send: 'Send request',
  queue: 'Data requests',
  queueLead: 'Requests of people about their personal data. The law allows one month for an response.',
  openTab: 'Open',
  respondedTab: 'Responded',
  loading: 'Loading requests',
  failed: 'The requests could not be loaded',
  noneOpen: 'No requests are open.',
  noneResponded: 'No request has been responded yet.',
  noneNext: 'New requests appear here, the oldest first.',
  from: 'From',
  closedAccount: 'A closed account',
  requested: 'Requested',
  responded: 'Responded',
  responseLabel: (name: string) => `Response to ${name}`,
  response: 'Response',
  sendResponse: 'Send response',
  responseBlank: 'Response cannot be blank.',
  responseSent: 'The response is on its way.',
  notFound: 'This request does not exist.',
  alreadyResponded: 'This request has been responded already.',
  emailSubject: 'The response to your data request',
  email: (firstname: string, request: string, response: string) =>
    `Hello ${firstname},

you wrote to us about your personal data:

${request}

Our response:

${response}

The Consortia team`,
} as const;
