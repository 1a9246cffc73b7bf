import type { ImportedEmployment } from '@consortia/proto/identity/employment';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import { periodText, positionText } from './employment-text.ts';
import styles from './orcid-import.module.css';

/** Employments with their periods; `actionOf` adds a button to each. */
export function EmploymentList<T extends ImportedEmployment>({
  label,
  employments,
  actionOf,
}: {
  label: string;
  employments: readonly T[];
  actionOf?: (employment: T) => ReactNode;
}) {
  return (
    <ul className={`${layout.bare} ${styles.employments}`} aria-label={label}>
      {employments.map((employment) => (
        <li key={JSON.stringify([employment.organisation, employment.role, employment.startedOn])}>
          <span>
            {positionText(employment)} <span className={layout.soft}>{periodText(employment)}</span>
          </span>
          {actionOf?.(employment)}
        </li>
      ))}
    </ul>
  );
}
