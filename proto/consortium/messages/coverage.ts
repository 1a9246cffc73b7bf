import type { ProofSource } from '../coverage-shapes.ts';

/** Sentences of the coverage of a call. */
export const coverageMessages = {
  title: 'Coverage of the call',
  table: 'Items and partners',
  lead: 'What the call expects, and what matches it in the partners’ profiles, Results and funded projects. Words and their meaning are compared; the decision is yours.',
  none: 'No items yet. Add the expected outcomes and the scope of the call as items, then keep those that matter.',
  failed: 'The coverage could not be loaded.',
  loading: 'Loading the coverage',
  take: 'Add items from the call',
  taken: 'The items have been added.',
  add: 'Add an item',
  added: 'The item has been added.',
  edit: (text: string) => `Edit the item ${text}`,
  editButton: 'Edit',
  removeButton: 'Remove',
  editTitle: 'Edit the item',
  remove: (text: string) => `Remove the item ${text}`,
  removed: 'The item has been removed.',
  saved: 'The change has been saved.',
  item: 'Item',
  save: 'Save',
  export: 'Coverage (CSV)',
  sources: { profile: 'Profile', result: 'Result', project: 'Funded project' } satisfies Record<ProofSource, string>,
  from: (source: string, title: string) => (title ? `${source} ${title}` : source),
  states: { strong: 'Strong', partial: 'Partial', missing: 'Missing' },
  summary: (strong: number, partial: number, all: number) =>
    `${strong} of ${all} items are covered, ${partial} in part, ${all - strong - partial} not at all.`,
  holes: 'Not covered',
  addSeatFor: (text: string) => `Add a seat for ${text}`,
  addSeat: 'Add a seat',
  cell: (state: string, proof: string) => (proof ? `${state}: ${proof}` : state),
} as const;
