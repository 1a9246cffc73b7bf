/** What the people of a load were told. `maybe`: they got no answer, or one that promises nothing, so both outcomes are right. */
export type Told = 'yes' | 'maybe';
export type KnownPost = {
  userId: string;
  /** What its name may be: the last one that was acknowledged, and those sent since without a response. */
  names: Set<string>;
  submitted: Told | 'no';
  approved: Told | 'no';
};

/** Everything that was written, as those who wrote it know it. */
export type Ledger = {
  posts: Map<string, KnownPost>;
  /** By text, which is written once. */
  comments: Map<string, Told>;
  /** By post and person. */
  likes: Map<string, { postId: string; userId: string; told: Told }>;
  /** By address: the letter of a sign-up. */
  letters: Map<string, Told>;
};
export const emptyLedger = (): Ledger => ({
  posts: new Map(),
  comments: new Map(),
  likes: new Map(),
  letters: new Map(),
});

/** A yes is never taken back by a later question without a response. */
export const note = (known: Told | 'no' | undefined, told: Told): Told => (known === 'yes' ? 'yes' : told);

export const acknowledged = (ledger: Ledger): number =>
  [...ledger.posts.values()].reduce(
    (sum, post) => sum + 1 + Number(post.submitted === 'yes') + Number(post.approved === 'yes'),
    0,
  ) +
  [...ledger.comments.values(), ...ledger.letters.values()].filter((told) => told === 'yes').length +
  [...ledger.likes.values()].filter(({ told }) => told === 'yes').length;
