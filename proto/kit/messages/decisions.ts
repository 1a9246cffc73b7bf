/** Texts of decisions of administrators that are carried out after some seconds and can be undone until then. */
export const decisionMessages = {
  taken: (seconds: number) => `This will be carried out in ${seconds} seconds. Until then you can undo it.`,
  takenSeveral: (count: number, seconds: number) =>
    `${count === 1 ? 'One decision' : `${count} decisions`} will be carried out in ${seconds} seconds. Until then you can undo each.`,
  undone: 'The decision has been undone. Nothing has changed, and no one has been told.',
  over: 'This decision can no longer be undone: it has been carried out, or was undone before.',
  waits: 'Another decision about this is about to be carried out. Undo that one first, or wait for it.',
  byFormer: 'Whoever took this decision is no longer an administrator.',
  /** What is decided, by its kind. */
  kinds: {
    approval: 'Approval',
    refusal: 'Refusal',
    'sending-back': 'Return to the author',
    removal: 'Removal',
    deletion: 'Deletion',
  },
  list: 'Decisions that can be undone',
  carriedOutIn: (seconds: number) =>
    seconds === 1 ? 'Will be carried out in 1 second' : `Will be carried out in ${seconds} seconds`,
  carriedOutNow: 'Is being carried out',
  byAnother: 'decided by another administrator',
  lapsed: 'Not carried out',
  undo: 'Undo',
  undoOf: (title: string) => `Undo the decision about “${title}”`,
} as const;

/** What a decision does. */
export type DecisionKind = keyof typeof decisionMessages.kinds;
