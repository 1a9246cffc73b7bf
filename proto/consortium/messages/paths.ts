/** Sentences of how one reaches an organisation, and of introductions. */
export const pathMessages = {
  together: (name: string) => `Your organisation and ${name} were in`,
  inYear: (year: number) => `, ${year}`,
  more: (count: number) => (count === 1 ? 'and in 1 more project.' : `and in ${count} more projects.`),
  direct: 'there is your trusted collaborator.',
  /** Between the name of the person and that of the project. */
  directProject: 'there names this project, as you do:',
  through: (through: string, person: string) => `${through} knows ${person} there and introduces people.`,
  /** Before the name of the project. */
  throughProject: (through: string, person: string) =>
    `${through} introduces people, and names the same project as ${person} there:`,
  others: (count: number) => `${count} more people whom you trust know someone there. They do not introduce people.`,
  ask: 'Ask for an introduction',
  askNamed: (through: string, person: string) => `Ask for an introduction: ${through}, ${person}`,
  askFor: (through: string, person: string) => `Ask ${through} to introduce you to ${person}`,
  askLead: (through: string) =>
    `Only ${through} reads this and decides. If they agree, you are notified. If not, you are not told, so you may get no answer.`,
  words: 'Your message',
  send: 'Send request',
  requested:
    'Your request has been sent. If they agree, you are notified, and the introduction appears in the Consortium builder.',
  /** Where it was asked before. */
  requestedBefore: 'You have already asked for this introduction, so your new message was not sent.',
  askedOn: (date: string) => `Asked on ${date}`,
  willIntroduce: (through: string) => `${through} will introduce you`,
  // On the page of consortia
  title: 'Introductions',
  setting: 'I introduce people to each other',
  settingHelp:
    'Your trusted collaborators can then ask you to introduce them to your other trusted collaborators, and to people who name the same funded project as you if CORDIS lists both your organisations as its partners. You answer each request yourself. If you say no, the person who asked is not told.',
  settingSaved: 'The setting has been saved.',
  failed: 'Introductions could not be loaded.',
  received: (asker: string, person: string) => `${asker} asks you for an introduction to ${person}.`,
  accept: 'I will introduce you',
  decline: 'No',
  acceptFor: (asker: string) => `I will introduce you: ${asker}`,
  declineFor: (asker: string) => `No: ${asker}`,
  answer: (asker: string) => `Your answer to ${asker} (optional)`,
  accepted: (asker: string) => `You said yes to ${asker}.`,
  waits: (through: string, person: string) => `You asked ${through} for an introduction to ${person}.`,
  agreed: (through: string, person: string) => `${through} will introduce you to ${person}.`,
  answered: 'Your answer has been saved.',
  noPath: 'This introduction is not possible.',
  notFound: 'This request no longer exists.',
} as const;
