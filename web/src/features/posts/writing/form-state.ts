import type { Sentences } from './check-draft.ts';
import type { FieldName } from './draft-values.ts';
import type { StepName } from './steps.ts';

export type FormState = {
  /** Saving or submitting was attempted; from then on missing fields are marked. */
  readonly attempted: boolean;
  /** Reasons for which the service refused fields that have not changed since. */
  readonly refused: Sentences;
  /** Steps that were shown and then left for another one. */
  readonly leftSteps: readonly StepName[];
  /** The form is left on purpose, so leaving raises no question. */
  readonly leaving: boolean;
  /** Id of the draft in the address, null for a new draft. */
  readonly addressed: string | null;
};
export type FormAction =
  | { type: 'changed'; fields: readonly string[] }
  | { type: 'attempted' }
  | { type: 'refused'; reasons: Sentences }
  | { type: 'changesDiscarded' }
  | { type: 'stepLeft'; step: StepName }
  | { type: 'leaving' }
  | { type: 'addressed'; id: string };

export const initialForm = (addressed: string | null): FormState => ({
  attempted: false,
  refused: {},
  leftSteps: [],
  leaving: false,
  addressed,
});

export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'changed': {
      const reasons = Object.entries(state.refused) as [FieldName, string][];
      return { ...state, refused: Object.fromEntries(reasons.filter(([name]) => !action.fields.includes(name))) };
    }
    case 'attempted':
      return { ...state, attempted: true };
    case 'refused':
      return { ...state, refused: action.reasons };
    case 'changesDiscarded':
      return { ...state, refused: {}, attempted: false };
    case 'stepLeft':
      return { ...state, leftSteps: [...new Set([...state.leftSteps, action.step])] };
    case 'leaving':
      return { ...state, leaving: true };
    case 'addressed':
      return { ...state, addressed: action.id };
  }
}
