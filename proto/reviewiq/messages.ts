/** The assistant that gives feedback on proposals. */
export const reviewMessages = {
  assistantThinking: 'Thinking, this may take up to 2 mins...',
  assistantFailed: 'Something went wrong. Please copy and try your prompt again.',
  assistantCleared: 'Your session has been cleared.',
  assistantNotCleared: 'Error clearing session.',
  feedbackStrength: 'Strength:',
  feedbackWeakness: 'Weakness:',
  feedbackImprovements: 'Possible Improvements:',
  reviewerDisclaimer: 'This review comes from a fixed list of aspects, not from a language model.',
  reviewerNothingCovered: 'None of the aspects looked for was found in the text.',
  reviewerNamedOnly: 'named, but put off or without the details that an evaluator can check:',
  reviewerWithoutSubstance: 'says nothing that an evaluator can check:',
  reviewerNothingMissing: 'Every aspect looked for was found in the text; whether it convinces is for a reader to say.',
  reviewerWithoutRubric:
    'No language model is set up here. This reviewer can say which aspects of a list a text covers and which it lacks; it cannot answer questions, and it was given no list.',
} as const;
