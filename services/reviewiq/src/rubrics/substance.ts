import { reviewMessages } from '@consortia/proto/reviewiq/messages';
import type { RubricAspect } from '../reviewer/rubric.ts';

/** What every statement needs, whatever it is about. */
export const substance: RubricAspect = {
  name: 'Substance of the statements',
  cues: [],
  advice: 'Go on like this: an evaluator can check what the text says.',
  weakNote: reviewMessages.reviewerWithoutSubstance,
  weakAdvice:
    'Say who does what, when, how much, or with which result; an evaluator gives no credit to a statement that would be true of any proposal.',
};
