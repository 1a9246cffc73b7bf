/** What is said of answers to the questions of a call. */
export const answerMessages = {
  agreementHelp: 'Six to nine digits, or “no” where no project is joined.',
  notAsked: 'The call does not ask this. Reload the page to see what it asks now.',
};
