import type { ResultFields } from '@consortia/proto/posts/results-shapes';
import type { Errors } from './result-fields.ts';

/** Props of every step of the form. */
export type StepProps = {
  fields: ResultFields;
  errors: Errors;
  change: (part: Partial<ResultFields>) => void;
};
