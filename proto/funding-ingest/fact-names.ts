/** Names of the facts, in the order in which a reader asks for them. */
export const factNames = [
  'whoMayTakePart',
  'control',
  'consortium',
  'coordinator',
  'special',
  'lumpSum',
  'rate',
  'projectBudget',
  'cascade',
  'shares',
  'prize',
  'pages',
  'blind',
  'trl',
  'notUnderstood',
] as const;
export type FactName = (typeof factNames)[number];
