import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { Sentences } from './check-draft.ts';
import type { Changes } from './draft-values.ts';

/** Props of every step of the form. */
export type StepProps = {
  fields: DraftFields;
  errors: Sentences;
  change: (changes: Changes) => void;
};
