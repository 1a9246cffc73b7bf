import { reportMessages as labels } from '@consortia/proto/inbox/messages/reports';
import type { Correspondent, Report } from '@consortia/proto/inbox/shapes';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useId, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { Modal } from '../../../ui/modal.tsx';
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
  const [resolve, { isLoading, error }] = useResolveReportMutation();
  const dispatch = useAppDispatch();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    const { data } = await resolve({ id, note });
    if (!data) return;
    dispatch(flashed({ kind: 'success', message: data.message }));
    onClose();
  }
  return (
    <Modal title={labels.resolveReport(reported.name)} closeLabel={messages.cancel} open onClose={onClose}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <TextArea
          label={labels.note}
          name="note"
          rows={5}
          maxLength={limits.contactCharacters}
          error={toApiError(error)?.fields.note?.[0]}
        />
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.resolve}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
