import type { HelixInFull } from '@consortia/proto/helixes/api';
import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { useId } from 'react';
import { fundingCallsIn, paths } from '../../lib/paths.ts';
import { DeadlineLeft } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import styles from './helix-page.module.css';

type Action = NonNullable<HelixInFull['activeActions']>[number];

/** Each topic once, at its first open action: the actions are in the order of their deadlines. */
const byTopic = (actions: readonly Action[]): Action[] =>
  [...new Map([...actions].reverse().map((action) => [action.topic.id, action])).values()].reverse();

/** The open calls of a Helix, the next deadline first. */
export function OpenCalls({ helix: { id, activeActions, retired } }: { helix: HelixInFull }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={layout.stack}>
      <h2 id={heading}>{labels.calls}</h2>
      {activeActions === null ? (
        <p role="status">{labels.callsFailed}</p>
      ) : (
        <Calls id={id} actions={activeActions} retired={retired} />
      )}
    </section>
  );
}

function Calls({ id, actions, retired }: { id: string; actions: readonly Action[]; retired: boolean }) {
  const calls = byTopic(actions);
  if (calls.length === 0)
    return (
      <EmptyState title={labels.callsNone} headingLevel="h3" drawing={null}>
        {retired ? undefined : labels.callsNoneNext}
      </EmptyState>
    );
  return (
    <>
      <ul className={`${layout.bare} ${styles.list}`}>
        {calls.slice(0, limits.helixGroupsShown).map(({ topic, deadlines, firstStageDeadline }) => {
          const deadline = firstStageDeadline ?? deadlines[0];
          return (
            <li key={topic.id}>
              <div className={styles.call}>
                <div className={styles.who}>
                  <Link to={paths.fundingCall.replace(':identifier', encodeURIComponent(topic.identifier))}>
                    {topicTitle(topic.title)}
                  </Link>
                  <p>
                    {messages.europeanCommission} · {topic.identifier}
                  </p>
                </div>
                {deadline ? <DeadlineLeft date={deadline} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <Link to={fundingCallsIn(id)}>{labels.allCalls}</Link>
      </p>
    </>
  );
}
