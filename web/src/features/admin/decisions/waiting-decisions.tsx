import { decisionMessages as labels } from '@consortia/proto/kit/messages/decisions';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/base-api.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import layout from '../../../ui/layout.module.css';
import { useInterval } from '../../../ui/use-interval.ts';
import { DecisionNote } from './decision-note.tsx';
import { decidedTags, useDecisionsQuery } from './decisions-api.ts';
import styles from './waiting-decisions.module.css';

const [busyMs, idleMs] = [1000, 10_000];

/** Decisions of all administrators that can still be undone, above every page of administration. */
export function WaitingDecisions() {
  const { data: decisions = [], refetch } = useDecisionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useAppDispatch();
  useInterval(refetch, decisions.length > 0 ? busyMs : idleMs);
  const waiting = decisions.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    // What waits no more has been carried out or undone: lists that show it are read again.
    if (before.current.some((id) => !waiting.includes(id))) dispatch(api.util.invalidateTags([...decidedTags]));
    before.current = waiting;
  });
  return (
    <section aria-label={labels.list} className={styles.decisions} hidden={decisions.length === 0}>
      <ul className={layout.list}>
        {decisions.map((decision) => (
          <li key={decision.id} className={layout.stack}>
            <strong>{decision.title}</strong>
            <DecisionNote decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  );
}
