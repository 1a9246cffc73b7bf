import { type FieldAction, fieldActions } from '@consortia/proto/identity/field-actions';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';
import { type ReactNode, useId } from 'react';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './orcid-import.module.css';

/** One field of the import: what the profile and the record have, what to do, and what the profile has afterwards. */
export function ImportField({
  title,
  now,
  inRecord,
  after,
  action,
  onAction,
  error,
  children,
}: {
  title: string;
  now: ReactNode;
  inRecord: ReactNode;
  after: ReactNode;
  action: FieldAction;
  onAction: (action: FieldAction) => void;
  error?: string;
  /** Notes below. */
  children?: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className={`${layout.stack} ${layout.panel} ${styles.field}`} aria-labelledby={headingId}>
      <header>
        <h3 id={headingId}>{title}</h3>
        <Segmented
          legend={labels.action(title)}
          options={fieldActions.map((value) => ({ value, label: labels[value] }))}
          value={action}
          onChange={onAction}
        />
      </header>
      <dl className={styles.values}>
        <Value term={labels.now}>{now ?? labels.empty}</Value>
        <Value term={labels.inRecord}>{inRecord}</Value>
        <Value term={labels.after} isResult>
          {action === 'ignore' ? labels.unchanged : after}
        </Value>
      </dl>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      {children}
    </section>
  );
}

const Value = ({ term, isResult, children }: { term: string; isResult?: boolean; children: ReactNode }) => (
  <div data-result={isResult || undefined}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
