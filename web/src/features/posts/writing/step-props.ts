import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { Sentences } from './check-draft.ts';
import type { Changes } from './draft-values.ts';

/** What every step of the form is given. */
export type StepProps = {
  fields: DraftFields;
  errors: Sentences;
  change: (changes: Changes) => void;
};
