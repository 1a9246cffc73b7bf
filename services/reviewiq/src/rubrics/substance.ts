import type { RubricAspect } from '@consortia/infra/llm/llm';

/** What every statement needs, whatever it is about. */
export const substance: RubricAspect = {
  name: 'Statements that can be checked',
  cues: [],
  advice: 'Go on like this: an evaluator can check what the text says.',
  weakAdvice:
    'Say who does what, when, how much, or with which result; an evaluator gives no credit to a statement that would be true of any proposal.',
};
