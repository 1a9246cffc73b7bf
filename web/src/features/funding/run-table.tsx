import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { IngestRun } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { CircleAlert, CircleCheck, CirclePause, type LucideIcon, RefreshCw } from 'lucide-react';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { StateLabel, type Tone } from '../../ui/state-label.tsx';
import table from '../../ui/table.module.css';
import styles from './run-table.module.css';

const states: Record<IngestRun['state'], string> = {
  running: labels.runRunning,
  done: labels.runDone,
  failed: labels.runFailed,
  interrupted: labels.runInterrupted,
};
const stateIcons: Record<IngestRun['state'], LucideIcon> = {
  running: RefreshCw,
  done: CircleCheck,
  failed: CircleAlert,
  interrupted: CirclePause,
};
const stateTones: Record<IngestRun['state'], Tone> = {
  running: 'active',
  done: 'good',
  failed: 'danger',
  interrupted: 'warning',
};
const counted = ['new', 'changed', 'unchanged', 'refused'] as const;
const names: Record<(typeof counted)[number], string> = {
  new: labels.importNew,
  changed: labels.importChanged,
  unchanged: labels.importUnchanged,
  refused: labels.importRefused,
};
const sources = { file: labels.fromFile, portal: labels.fromPortal } as const;

/** A row for each import; on narrow screens a block with labelled numbers. */
export function RunTable({ runs, refusedOf }: { runs: readonly IngestRun[]; refusedOf: (id: string) => string }) {
  return (
    <table className={`${table.table} ${table.framed} ${styles.table}`} aria-label={messages.imports}>
      <thead>
        <tr>
          <th scope="col">{labels.importWhat}</th>
          <th scope="col">{labels.importWhen}</th>
          <th scope="col">{labels.importState}</th>
          {counted.map((count) => (
            <th key={count} scope="col" className={styles.number}>
              <span className={styles.swatch} data-count={count} aria-hidden />
              {names[count]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id} run={run} refusedTo={refusedOf(run.id)} />
        ))}
      </tbody>
    </table>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function Row({ run, refusedTo }: { run: IngestRun; refusedTo: string }) {
  const { name, source, format, state, startedAt, endedAt, counts, error, lessUnderstood } = run;
  const StateIcon = stateIcons[state];
  const seconds = endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : null;
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {name}
        <span className={`${layout.soft} ${styles.soft}`}>
          {sources[source]} · {format}
        </span>
        <CountBar counts={counts} />
      </th>
      <td>
        <RelativeTime at={startedAt} />
        {seconds === null ? null : (
          <span className={`${layout.soft} ${styles.soft}`}>{labels.importTook(seconds)}</span>
        )}
      </td>
      <td>
        <StateLabel tone={stateTones[state]}>
          <StateIcon size={14} aria-hidden />
          {states[state]}
        </StateLabel>
        {error ? <span className={styles.error}>{error}</span> : null}
        {lessUnderstood ? (
          <span className={`${layout.soft} ${styles.soft}`}>
            {labels.lessUnderstood(percent(lessUnderstood.before), percent(lessUnderstood.now))}
          </span>
        ) : null}
      </td>
      {counted.map((count) => (
        <td key={count} className={styles.number} data-label={names[count]}>
          {count === 'refused' && counts.refused > 0 ? (
            <Link to={refusedTo} aria-label={labels.showRefused(counts.refused.toLocaleString('en-GB'), name)}>
              {counts.refused.toLocaleString('en-GB')}
            </Link>
          ) : (
            counts[count].toLocaleString('en-GB')
          )}
        </td>
      ))}
    </tr>
  );
}

/** The shares of the four counts, which the row has as numbers. */
function CountBar({ counts }: { counts: IngestRun['counts'] }) {
  const shares = counted.filter((count) => counts[count] > 0);
  if (shares.length === 0) return null;
  return (
    <span className={styles.bar} aria-hidden>
      {shares.map((count) => (
        <span key={count} data-count={count} style={{ flexGrow: counts[count] }} />
      ))}
    </span>
  );
}
