/** Helixes; part of `messages`. */
export const helixMessages = {
  helixJoinRequested: 'Requested',
  helixAnother: 'The Helix in the request does not match the address.',
  helixNoneChosen: 'Please choose at least one Helix.',
} as const;
