/** What is said of answers to the questions of a call. */
export const answerMessages = {
  agreementHelp: 'Six to nine digits, or “no” if no partner is joining a project.',
  notAsked: 'The call does not ask this. Reload the page to see what it asks now.',
};
