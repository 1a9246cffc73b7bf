/** The assistant that gives feedback on proposals. */
export const reviewMessages = {
  assistantThinking: 'Thinking, this may take up to 2 mins...',
  assistantFailed: 'Something went wrong. Please copy and try your prompt again.',
  assistantCleared: 'Your session has been cleared.',
  assistantNotCleared: 'Error clearing session.',
  feedbackStrength: 'Strength:',
  feedbackWeakness: 'Weakness:',
  feedbackImprovements: 'Possible Improvements:',
  modelNoStrength: 'The language model named no strength that words of the text show.',
  modelNoWeakness: 'The language model named no weakness.',
  modelNothingToImprove: 'The language model found nothing that is missing or weak.',
  improveAspect: (aspect: string) => `Write about this: ${aspect}.`,
  checkYourself: (aspect: string) =>
    `Check this yourself, since the language model showed no words of the text for it: ${aspect}.`,
  reviewerDisclaimer: 'Checked by rules; no language model is connected.',
  feedbackMentioned: 'Mentioned:',
  reviewerNothingCovered: 'No sentence was found that an evaluator could take as evidence.',
  reviewerNoSection: 'This text does not read like a section of a proposal, so no strength is named.',
  reviewerNoSectionNext: 'Check that you have pasted the text of this section.',
  reviewerNothingToImprove: 'Nothing that is missing or weak was found by rules.',
  reviewerNamedOnly: 'mentioned, but deferred or without details that an evaluator can check:',
  reviewerWithoutSubstance: 'says nothing that an evaluator can check:',
  reviewerNothingMissing:
    'Every listed aspect is at least mentioned; whether it is convincing is for a reader to judge.',
} as const;
