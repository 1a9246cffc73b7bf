import type { ResultFields } from '@consortia/proto/posts/results-shapes';
import type { ComponentType } from 'react';
import type { Errors } from './result-fields.ts';

/** Props of every step of the form. */
export type StepProps = {
  fields: ResultFields;
  errors: Errors;
  change: (part: Partial<ResultFields>) => void;
};

/** Field that chooses one of the reader's projects, or none, or creates one. `value` is the id of the chosen one. */
export type ProjectPicker = ComponentType<{
  value: string | null;
  error?: string;
  onChange: (project: { id: string } | null) => void;
}>;
