import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import type { Operations } from '@consortia/proto/operations';
import { RelativeTime } from '../../../ui/dates.tsx';
import { StateLabel } from '../../../ui/state-label.tsx';
import table from '../admin-table.module.css';
import { ActButtons } from './act-buttons.tsx';
import { DottedName } from './dotted-name.tsx';
import { intervalText } from './interval-text.ts';
import type { ServiceState } from './operations-api.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

type Schedule = Operations['schedules'][number];

/** Jobs that failed, and schedules with their last and next run. */
export function JobsPart({ services }: { services: readonly ServiceState[] }) {
  const failed = services.flatMap(({ service, state }) =>
    (state?.failedJobs ?? []).map((job) => ({ service, ...job })),
  );
  const schedules = services.flatMap(({ service, state }) =>
    (state?.schedules ?? []).map((schedule) => ({ service, ...schedule })),
  );
  const queues = services.flatMap(({ state }) => state?.queues ?? []);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <>
      <Part
        title={labels.failedJobs}
        lead={`${labels.failedJobsLead} ${labels.waitingJobs(waiting.toLocaleString('en-GB'))}.`}
        columns={[labels.job, labels.error, labels.when, labels.act]}
        empty={labels.noFailedJobs}
      >
        {failed.map(({ service, id, queue, name, error, attempts, failedAt }) => (
          <tr key={id}>
            <td className={table.person}>
              {name} <span className={table.soft}>{queue}</span>
            </td>
            <td data-label={labels.error} className={styles.error}>
              {error} <span className={table.soft}>{labels.attempts(attempts)}</span>
            </td>
            <td data-label={labels.when}>
              <RelativeTime at={failedAt} />
            </td>
            <td>
              <ActButtons
                name={name}
                main={{ ...{ label: labels.retry, of: labels.retryOf }, act: { service, act: 'retry-job', id } }}
                discard={{ text: labels.discardJob, act: { service, act: 'discard-job', id } }}
              />
            </td>
          </tr>
        ))}
      </Part>
      <Part
        title={labels.schedules}
        columns={[labels.schedule, labels.every, labels.last, labels.next, labels.act]}
        empty={labels.noSchedules}
      >
        {schedules.map(({ service, name, every, nextAt, last }) => (
          <tr key={name}>
            <td className={styles.name}>
              <DottedName name={name} />
            </td>
            <td data-label={labels.every}>{intervalText(every)}</td>
            <td data-label={labels.last}>
              <LastRun last={last} />
            </td>
            <td data-label={labels.next}>{nextAt ? <RelativeTime at={nextAt} /> : '–'}</td>
            <td>
              <ActButtons
                name={name}
                main={{
                  ...{ label: labels.runNow, of: labels.runOf },
                  act: { service, act: 'run-schedule', id: name },
                }}
              />
            </td>
          </tr>
        ))}
      </Part>
    </>
  );
}

function LastRun({ last }: { last: Schedule['last'] }) {
  if (!last) return labels.never;
  return (
    <>
      <StateLabel tone={last.error === null ? 'good' : 'danger'}>
        {last.error === null ? labels.succeeded : labels.failedRun}
      </StateLabel>{' '}
      <RelativeTime at={last.at} />
      {last.error === null ? null : <span className={`${table.soft} ${styles.error}`}>{last.error}</span>}
    </>
  );
}
