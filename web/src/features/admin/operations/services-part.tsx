import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import type { Operations } from '@consortia/proto/operations';
import { RelativeTime } from '../../../ui/dates.tsx';
import layout from '../../../ui/layout.module.css';
import { StateLabel } from '../../../ui/state-label.tsx';
import table from '../admin-table.module.css';
import type { ServiceState } from './operations-api.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

const bytesInMegabyte = 1_000_000;
const megabytes = (bytes: number): string => Math.round(bytes / bytesInMegabyte).toLocaleString('en-GB');

/** Each service with its process, and the engines as all of them see them. */
export function ServicesPart({ services }: { services: readonly ServiceState[] }) {
  return (
    <>
      <Part
        title={labels.services}
        columns={[
          labels.service,
          labels.state,
          labels.version,
          labels.process,
          labels.running,
          labels.memory,
          labels.eventLoop,
        ]}
        empty={labels.failed}
      >
        {services.map(({ service, state }) => (
          <tr key={service}>
            <td className={styles.name}>{service}</td>
            <td data-label={labels.state}>
              <Readiness state={state} />
            </td>
            {state ? <ProcessCells process={state.process} /> : <td colSpan={5}>–</td>}
          </tr>
        ))}
      </Part>
      <Engines services={services} />
    </>
  );
}

function Readiness({ state }: { state: Operations | null }) {
  if (!state) return <StateLabel tone="danger">{labels.noResponse}</StateLabel>;
  return state.missing.length === 0 ? (
    <StateLabel tone="good">{labels.ready}</StateLabel>
  ) : (
    <StateLabel tone="danger">{labels.lacks(state.missing.join(', '))}</StateLabel>
  );
}

function ProcessCells({ process }: { process: Operations['process'] }) {
  const { id, version, node, startedAt, residentBytes, heapBytes, eventLoop } = process;
  return (
    <>
      <td data-label={labels.version}>{labels.versionOf(version, node)}</td>
      <td data-label={labels.process} className={styles.error}>
        {id}
      </td>
      <td data-label={labels.running}>
        <RelativeTime at={startedAt} />
      </td>
      <td data-label={labels.memory} className={styles.number}>
        {labels.megabytes(megabytes(residentBytes))}
        <span className={table.soft}>{labels.heap(megabytes(heapBytes))}</span>
      </td>
      <td data-label={labels.eventLoop} className={styles.number}>
        {labels.delays(eventLoop.p50Ms.toLocaleString('en-GB'), eventLoop.p99Ms.toLocaleString('en-GB'))}
      </td>
    </>
  );
}

/** An engine is away when any service lacks it. */
function Engines({ services }: { services: readonly ServiceState[] }) {
  const engines = new Map<string, { ready: boolean; embedded: boolean }>();
  for (const { state } of services)
    for (const { name, ready, embedded } of state?.engines ?? []) {
      const known = engines.get(name);
      engines.set(name, { ready: ready && (known?.ready ?? true), embedded });
    }
  return (
    <section className={`${layout.stack} ${styles.part}`} aria-labelledby="engines">
      <h2 id="engines">{labels.engines}</h2>
      <ul className={`${layout.row} ${styles.engines}`}>
        {[...engines].map(([name, { ready, embedded }]) => (
          <li key={name}>
            <strong>{name}</strong> {embedded ? labels.embedded : labels.external}
            <StateLabel tone={ready ? 'good' : 'danger'}>{ready ? labels.ready : labels.away}</StateLabel>
          </li>
        ))}
      </ul>
    </section>
  );
}
