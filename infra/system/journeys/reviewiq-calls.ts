/** Valid bodies of the routes of the assistant, by route id. */
export const reviewiqBodies: Readonly<Record<string, object>> = {
  'reviewiq.clearAssistantSession': {},
  'reviewiq.readUpload': {},
  'reviewiq.giveFeedback': {
    scheme: 'PF',
    prompt: 'Our objectives are measurable and go beyond the state of the art.',
    sectionSelection: 'Excellence',
  },
  'reviewiq.answerQuestion': { scheme: 'PF', prompt: 'Which calls are about quantum sensors?' },
};
export const reviewiqQueries: Readonly<Record<string, string>> = {
  'reviewiq.readAssistantSession': 'scheme=PF&tool=feedback',
  'reviewiq.clearAssistantSession': 'scheme=PF&tool=feedback',
  'reviewiq.listVersions': 'scheme=PF',
  'reviewiq.compareVersions': 'scheme=PF&from=x1&to=x2',
  'reviewiq.readCoverage': 'scheme=PF',
  'reviewiq.exportFeedback': 'scheme=PF&format=md',
};
