/** Outcome of a request that the load sent. `maybe`: no response, or one that promises nothing, so both states are right. */
export type Outcome = 'yes' | 'maybe';
export type KnownPost = {
  userId: string;
  /** What its name may be: the last one that was acknowledged, and those sent since without a response. */
  names: Set<string>;
  submitted: Outcome | 'no';
  approved: Outcome | 'no';
};

/** Everything that was written, as those who wrote it know it. */
export type Ledger = {
  posts: Map<string, KnownPost>;
  /** By text, which is written once. */
  comments: Map<string, Outcome>;
  /** By post and person. */
  likes: Map<string, { postId: string; userId: string; outcome: Outcome }>;
  /** By address: the email of a sign-up. */
  emails: Map<string, Outcome>;
};
export const emptyLedger = (): Ledger => ({
  posts: new Map(),
  comments: new Map(),
  likes: new Map(),
  emails: new Map(),
});

/** A yes is never taken back by a later question without a response. */
export const note = (known: Outcome | 'no' | undefined, outcome: Outcome): Outcome =>
  known === 'yes' ? 'yes' : outcome;

export const acknowledged = (ledger: Ledger): number =>
  [...ledger.posts.values()].reduce(
    (sum, post) => sum + 1 + Number(post.submitted === 'yes') + Number(post.approved === 'yes'),
    0,
  ) +
  [...ledger.comments.values(), ...ledger.emails.values()].filter((outcome) => outcome === 'yes').length +
  [...ledger.likes.values()].filter(({ outcome }) => outcome === 'yes').length;
