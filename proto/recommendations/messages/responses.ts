/** Texts of responses that pages show as they come, so that browsers do not load them. */
export const recommendationResponseMessages = {
  matchDismissed: 'You will not see this match again.',
  matchesSeen: 'These matches are marked as seen.',
  matchLiked: 'Matches like this one will rank higher for you.',
  matchUnliked: 'Matches like this one no longer rank higher for you.',
  matchRestored: 'The match is back in your list.',
} as const;
