import { securityMessages as labels } from '@consortia/proto/identity/messages/security';
import { useRef } from 'react';
import { QueryResult } from '../../../lib/query-result.tsx';
import layout from '../../../ui/layout.module.css';
import { SecuritySection } from '../security/security-section.tsx';
import { EndOtherSessions } from './end-other-sessions.tsx';
import { SessionItem } from './session-item.tsx';
import styles from './sessions.module.css';
import { useAccountSessionsQuery } from './sessions-api.ts';

/** Where the person is signed in. */
export function SessionsSection() {
  const query = useAccountSessionsQuery();
  const list = useRef<HTMLUListElement>(null);
  return (
    <SecuritySection id="sessions" title={labels.sessions}>
      <p>{labels.sessionsHelp}</p>
      <QueryResult
        query={query}
        loading={labels.sessionsLoading}
        skeletons={2}
        failed={labels.sessionsFailed}
        headingLevel="h3"
      >
        {({ items }) => (
          <>
            <ul className={`${layout.bare} ${styles.list}`} ref={list} tabIndex={-1}>
              {items.map((session) => (
                // The button that had the focus goes with its session.
                <SessionItem key={session.id} session={session} onEnded={() => list.current?.focus()} />
              ))}
            </ul>
            {items.length > 1 ? (
              <p>
                <EndOtherSessions />
              </p>
            ) : null}
          </>
        )}
      </QueryResult>
    </SecuritySection>
  );
}
