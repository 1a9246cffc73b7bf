import type { Employment } from '@consortia/proto/identity/employment';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import { X } from 'lucide-react';
import layout from '../../../ui/layout.module.css';
import { EmploymentList } from './employment-list.tsx';
import { positionText } from './employment-text.ts';
import { useRemoveEmploymentMutation } from './orcid-import-api.ts';

/** The employments of the reader's profile, each with a button that removes it. */
export function OwnEmployments({ employments }: { employments: readonly Employment[] }) {
  const [remove, { isLoading }] = useRemoveEmploymentMutation();
  if (employments.length === 0) return null;
  return (
    <section className={layout.stack} aria-labelledby="own-employments">
      <h2 id="own-employments">{labels.employmentsOfProfile}</h2>
      <EmploymentList
        label={labels.employmentsOfProfile}
        employments={employments}
        actionOf={(employment) => (
          <button
            type="button"
            className={layout.iconButton}
            aria-label={labels.removeEmployment(positionText(employment))}
            title={labels.remove}
            disabled={isLoading}
            onClick={() => void remove(employment.id)}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      />
    </section>
  );
}
