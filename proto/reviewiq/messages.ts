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
  reviewerNothingCovered: 'None of the listed aspects was found in the text.',
  reviewerNamedOnly: 'mentioned, but deferred or without details that an evaluator can check:',
  reviewerWithoutSubstance: 'says nothing that an evaluator can check:',
  reviewerNothingMissing:
    'Every listed aspect was found in the text; whether it is convincing is for a reader to judge.',
} as const;
