import type { ResultFields } from '@consortia/proto/posts/results-shapes';
import type { ComponentType } from 'react';
import type { Errors } from './result-fields.ts';

/** Props of every step of the form. */
export type StepProps = {
  fields: ResultFields;
  errors: Errors;
  change: (part: Partial<ResultFields>) => void;
};

/** Field that chooses one of the reader's projects by id, or none, or creates one. */
export type ProjectPicker = ComponentType<{
  chosen: string | null;
  error: string | undefined;
  onChange: (project: string | null) => void;
}>;
