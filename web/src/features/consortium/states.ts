import type { CandidateState } from '@consortia/proto/consortium/shapes';
import type { Tone } from '../../ui/state-label.tsx';

/** How states of candidates are coloured. */
export const stateTones: Readonly<Record<CandidateState, Tone>> = {
  idea: 'neutral',
  requested: 'warning',
  interested: 'active',
  confirmed: 'good',
  declined: 'danger',
};
