import { reportMessages as labels } from '@consortia/proto/inbox/messages/reports';
import { reportsApi } from '@consortia/proto/inbox/reports-api';
import type { Correspondent, Report } from '@consortia/proto/inbox/shapes';
import { limits } from '@consortia/proto/limits';
import { useId, useState } from 'react';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import { FormDialog } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import styles from './report-item.module.css';
import { useResolveReportMutation } from './reports-api.ts';

const Person = ({ person: { name, profileUrl } }: { person: Correspondent }) =>
  profileUrl ? <Link to={profileUrl}>{name}</Link> : name;

/** A report with the messages that it is about, and what was done or the button to say so. */
export function ReportItem({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { reporter, reported, reason, reportedAt, context, resolution } = report;
  return (
    <article className={`${layout.panel} ${layout.stack}`} aria-labelledby={id}>
      <header className={layout.bar}>
        <h2 id={id} className={styles.title}>
          {labels.by(reporter.name, reported.name)}
        </h2>
        <span className={layout.soft}>
          <Person person={reporter} /> · <Person person={reported} /> · <RelativeTime at={reportedAt} />
        </span>
      </header>
      <p className={styles.text}>{reason || labels.noReason}</p>
      <details>
        <summary>{labels.context}</summary>
        <ul className={`${layout.list} ${styles.context}`}>
          {context.map(({ own, message, createdAt }) => (
            <li key={createdAt + message}>
              <span className={layout.soft}>
                {own ? reporter.name : reported.name}, <RelativeTime at={createdAt} />
              </span>
              <p className={styles.text}>{message}</p>
            </li>
          ))}
        </ul>
      </details>
      {resolution ? (
        <p className={layout.soft}>
          {labels.resolvedBy(resolution.by, resolution.note)}, <RelativeTime at={resolution.at} />
        </p>
      ) : (
        <div>
          <Button
            size="small"
            variant="primary"
            aria-label={labels.resolveReport(reported.name)}
            onClick={() => setOpen(true)}
          >
            {labels.resolve}
          </Button>
        </div>
      )}
      {open ? <ResolveDialog report={report} onClose={() => setOpen(false)} /> : null}
    </article>
  );
}

function ResolveDialog({ report: { id, reported }, onClose }: { report: Report; onClose: () => void }) {
  const [resolve] = useResolveReportMutation();
  const form = useContractForm({
    schema: reportsApi.resolveReport.body,
    initial: { note: '' },
    send: ({ note }) => resolve({ id, note }).unwrap(),
    onSent: onClose,
  });
  return (
    <FormDialog of={form} title={labels.resolveReport(reported.name)} button={labels.resolve} onClose={onClose}>
      <TextArea label={labels.note} rows={5} maxLength={limits.contactCharacters} {...form.field('note')} />
    </FormDialog>
  );
}
