/** Sentences of the assistant's service; pages have their own. */
export const assistantMessages = {
  busy: 'Your previous prompt is still being answered. Please wait until it is complete.',
  overloaded: 'The assistant is answering many people right now. Please try again in a few minutes.',
  unknownSection: 'Please choose a section of the scheme.',
  promptEmpty: 'Please write or paste a text.',
  promptTooLong: (pages: number, words: number, most: number) =>
    `This text has about ${pages} pages (${words.toLocaleString('en')} words). Please send at most about ${most} pages at once.`,
  fileUnknown: 'Please choose a DOCX, PDF or plain text file.',
  fileTooLarge: 'Please choose a file of at most 5 MB.',
  fileBusy: 'Your previous file is still being read. Please wait until it is done.',
  fileEncrypted: 'The file is encrypted. Remove its password and upload it again.',
  fileUnreadable: 'The file could not be read.',
  unknownFile: 'What was found in your file can no longer be read. Please upload the file again.',
  fileWithoutText: 'The file has no readable text. A scanned page is only an image.',
  versionUnknown: 'That version is no longer stored.',
  differentSections: 'Please choose two versions of the same section.',
  nothingToExport: 'There is no feedback to export yet.',
  notKnown:
    'I could not find anything about this in the network. Try other words, or ask the team through the contact form.',
  kindOpportunity: 'Opportunity',
  kindCall: 'funding call',
  kindGuide: 'guide',
  kindOrganisation: 'organisation',
  kindGroup: 'group',
  kindExpert: 'expert',
  kindResult: 'result',
  exportTitle: (scheme: string) => `Feedback on a proposal for ${scheme}`,
  exportVersion: (number: number) => `Version ${number}`,
  exportYourText: 'Your text',
  exportFeedback: 'Feedback',
  exportQuestion: 'Question',
  disclosureByModel: (name: string) =>
    `Parts of this proposal were reviewed with the help of a generative AI tool (${name}). The applicants have checked all content and are responsible for it.`,
  disclosureByRules:
    'No generative AI tool was used for the feedback on this proposal: it was checked against a fixed list of aspects.',
} as const;
