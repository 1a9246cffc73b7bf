/** Texts of the viewer's match on the page of a funding call. */
export const callMatchMessages = {
  yourMatch: 'Your match',
  why: 'Why this call matches you',
} as const;
