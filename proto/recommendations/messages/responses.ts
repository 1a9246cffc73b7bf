/** Texts of responses that pages show as they come, so that browsers do not load them. */
export const recommendationResponseMessages = {
  matchDismissed: 'You will not see this match again.',
  matchesSeen: 'These matches are marked as seen.',
  matchLiked: 'What is like this match counts more for you.',
  matchUnliked: 'This match counts like any other again.',
  matchRestored: 'The match is back in your list.',
} as const;
