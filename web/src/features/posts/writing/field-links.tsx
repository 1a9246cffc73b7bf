import { Link } from '../../../ui/link.tsx';
import { inFormOrder, type Sentences } from './check-draft.ts';
import type { FieldName } from './draft-values.ts';
import { type StepName, stepOfField } from './steps.ts';

/** Missing and invalid fields, each sentence a link to its field. */
export function FieldLinks({
  sentences,
  linkTo,
  onField,
}: {
  sentences: Sentences;
  linkTo: (step: StepName) => string;
  onField: (field: FieldName) => void;
}) {
  return (
    <ul>
      {inFormOrder(sentences).map(([field, sentence]) => (
        <li key={field}>
          <Link to={linkTo(stepOfField(field).name)} onClick={() => onField(field)}>
            {sentence}
          </Link>
        </li>
      ))}
    </ul>
  );
}
