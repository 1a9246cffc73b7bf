/** Requests about personal data: the form, the administrators’ queue and the email with the answer. */
export const dataRequestMessages = {
  title: 'Your data',
  lead: 'Ask for a copy of your personal data, for a correction or for anything else about it. We answer by email.',
  label: 'Your request',
  send: 'Send request',
  queue: 'Data requests',
  queueLead: 'What people ask about their personal data. The law allows one month for an answer.',
  openTab: 'Open',
  answeredTab: 'Answered',
  loading: 'Loading requests',
  failed: 'The requests could not be loaded',
  noneOpen: 'No requests are open.',
  noneAnswered: 'No request has been answered yet.',
  noneNext: 'New requests appear here, the oldest first.',
  from: 'From',
  closedAccount: 'A closed account',
  requested: 'Requested',
  answered: 'Answered',
  answerLabel: (name: string) => `Answer to ${name}`,
  answer: 'Answer',
  sendAnswer: 'Send answer',
  answerBlank: 'Answer cannot be blank.',
  answerSent: 'The answer is on its way.',
  notFound: 'This request does not exist.',
  alreadyAnswered: 'This request has been answered already.',
  emailSubject: 'The answer to your data request',
  email: (firstname: string, request: string, answer: string) =>
    `Hello ${firstname},

you asked us about your personal data:

${request}

Our answer:

${answer}

The Consortia team`,
} as const;
