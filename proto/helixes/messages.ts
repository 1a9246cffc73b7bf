/** Helixes; part of `messages`. */
export const helixMessages = {
  helixJoinRequested: 'Requested',
  helixAnother: 'The Helix in the request does not match the address.',
  helixNoneChosen: 'Please choose at least one Helix.',
  helixFollowed: (name: string) => `You follow ${name}.`,
  helixUnfollowed: (name: string) => `You no longer follow ${name}.`,
  helixesFollowed: (count: number) => `You follow ${count} ${count === 1 ? 'Helix' : 'Helixes'}.`,
} as const;
