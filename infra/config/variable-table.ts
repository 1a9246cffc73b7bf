import type { Variable } from './variable.ts';
import { type VariableName, variables } from './variables.ts';

/** The table of all variables: name, what counts when it is not set, what it means, and whether it is secret. */
export const variableTable = (): { name: VariableName; fallback: string; meaning: string; secret: boolean }[] =>
  Object.entries<Variable>(variables).map(([name, { fallback, meaning, secret = false }]) => ({
    ...{ name: name as VariableName, fallback, meaning, secret },
  }));
