/** Texts of the viewer's match on the page of a funding call. */
export const callMatchMessages = {
  yourMatch: 'Your match',
  why: 'Why this call matches you',
  loading: 'Loading your match',
  none: 'This call is not among your best matches.',
  failed: 'Your match could not be loaded.',
  toExpertise: 'Check your expertise',
} as const;
