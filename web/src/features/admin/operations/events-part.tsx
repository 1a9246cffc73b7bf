import { systemMessages as labels } from '@consortia/proto/gateway/messages/administration';
import { RelativeTime } from '../../../ui/dates.tsx';
import table from '../admin-table.module.css';
import { ActButtons } from './act-buttons.tsx';
import { DottedName } from './dotted-name.tsx';
import type { ServiceState } from './operations-api.ts';
import styles from './part.module.css';
import { Part } from './part.tsx';

const counted = (count: number): string => count.toLocaleString('en-GB');

/** Events on their way: what was given up, what waits in outboxes, and what consumers have yet to handle. */
export function EventsPart({ services }: { services: readonly ServiceState[] }) {
  const deadLetters = services.flatMap(({ service, state }) =>
    (state?.deadLetters ?? []).map((deadLetter) => ({ service, ...deadLetter })),
  );
  const outboxes = services.flatMap(({ service, state }) =>
    (state?.outboxes ?? []).filter(({ waiting }) => waiting > 0).map((outbox) => ({ service, ...outbox })),
  );
  const lagging = services
    .flatMap(({ state }) => state?.consumers ?? [])
    .filter(({ waiting }) => waiting > 0)
    .toSorted((one, other) => other.waiting - one.waiting);
  const hasMore = services.some(({ state }) => state?.moreDeadLetters);
  return (
    <>
      <Part
        title={labels.deadLetters}
        lead={`${labels.deadLettersLead}${hasMore ? ` ${labels.moreDeadLetters}` : ''}`}
        columns={[labels.event, labels.group, labels.error, labels.when, labels.act]}
        empty={labels.noDeadLetters}
      >
        {deadLetters.map(({ service, id, group, type, key, error, attempts, diedAt }) => (
          <tr key={id}>
            <td className={table.person}>
              {type} <span className={table.soft}>{key}</span>
            </td>
            <td data-label={labels.group}>{group}</td>
            <td data-label={labels.error} className={styles.error}>
              {error} <span className={table.soft}>{labels.attempts(attempts)}</span>
            </td>
            <td data-label={labels.when}>
              <RelativeTime at={diedAt} />
            </td>
            <td>
              <ActButtons
                name={`${type} ${key}`}
                main={{
                  ...{ label: labels.replay, of: labels.replayOf },
                  act: { service, act: 'replay-dead-letter', id },
                }}
                discard={{ text: labels.discardDeadLetter, act: { service, act: 'discard-dead-letter', id } }}
              />
            </td>
          </tr>
        ))}
      </Part>
      <Part
        title={labels.consumers}
        lead={labels.consumersLead}
        columns={[labels.group, labels.waiting]}
        empty={labels.noneLagging}
      >
        {lagging.map(({ group, waiting }) => (
          <tr key={group}>
            <td className={styles.name}>
              <DottedName name={group} />
            </td>
            <td data-label={labels.waiting} className={styles.number}>
              {counted(waiting)}
            </td>
          </tr>
        ))}
      </Part>
      <Part
        title={labels.outboxes}
        lead={labels.outboxesLead}
        columns={[labels.service, labels.collection, labels.waiting]}
        empty={labels.noneOutbox}
      >
        {outboxes.map(({ service, collection, waiting }) => (
          <tr key={`${service} ${collection}`}>
            <td className={styles.name}>{service}</td>
            <td data-label={labels.collection}>{collection}</td>
            <td data-label={labels.waiting} className={styles.number}>
              {counted(waiting)}
            </td>
          </tr>
        ))}
      </Part>
    </>
  );
}
