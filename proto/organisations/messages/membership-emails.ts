import { type EmailPart, greeting } from '../../email-parts.ts';

/** Emails to a person about the decision on their request to join an organisation. */
export const membershipEmailMessages = {
  approvedSubject: (organisation: string) => `You are now a member of ${organisation}`,
  approved: (firstname: string, organisation: string, url: string): EmailPart[] => [
    greeting(firstname),
    {
      paragraph: `Your request to join ${organisation} on Consortia was approved. Your profile now shows this organisation.`,
    },
    { button: 'Your organisation and groups', url },
  ],
  declinedSubject: (organisation: string) => `Your request to join ${organisation} was declined`,
  declined: (firstname: string, organisation: string, url: string): EmailPart[] => [
    greeting(firstname),
    { paragraph: `An administrator of ${organisation} declined your request to join it on Consortia.` },
    {
      paragraph:
        'If you think this is a mistake, contact the organisation directly. You can request to join again, or join another one.',
    },
    { button: 'Choose an organisation', url },
  ],
};
