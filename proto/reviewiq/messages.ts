/** The assistant that gives feedback on proposals. */
export const reviewMessages = {
  assistantThinking: 'Thinking, this may take up to 2 mins...',
  assistantFailed: 'Something went wrong. Please copy and try your prompt again.',
  assistantCleared: 'Your session has been cleared.',
  assistantNotCleared: 'Error clearing session.',
  feedbackStrength: 'Strength:',
  feedbackWeakness: 'Weakness:',
  feedbackImprovements: 'Possible Improvements:',
  modelNoStrength: 'The language model named no strength that it could support with words from the text.',
  modelNoWeakness: 'The language model named no weakness.',
  modelNothingToImprove: 'The language model found nothing missing or weak.',
  improveAspect: (aspect: string) => `Write about this: ${aspect}.`,
  checkYourself: (aspect: string) =>
    `Check this yourself, because the language model quoted nothing from the text to support it: ${aspect}.`,
  reviewerDisclaimer: 'Checked by rules; no language model is connected.',
  feedbackMentioned: 'Mentioned:',
  reviewerNothingCovered: 'No sentence was found that an evaluator could take as evidence.',
  reviewerNoSection: 'This text does not read like a section of a proposal, so no strength is named.',
  reviewerNoSectionNext: 'Check that you have pasted the text of this section.',
  reviewerNothingToImprove: 'The rules found nothing missing or weak.',
  reviewerNamedOnly: 'mentioned, but deferred or without details that an evaluator can check:',
  reviewerWithoutSubstance: 'says nothing that an evaluator can check:',
  reviewerNothingMissing:
    'Every listed aspect is at least mentioned; whether it is convincing is for a reader to judge.',
} as const;
