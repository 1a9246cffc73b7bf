import { shortEuros } from '@consortia/proto/euros';
import { fundingMessages } from '@consortia/proto/funding-ingest/messages';
import type { CallFigures } from '@consortia/proto/funding-ingest/shapes';
import { landingMessages as labels } from '@consortia/proto/messages/landing';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DeadlineRing } from '../../ui/charts/ring.tsx';
import { DeadlineDate } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { topicTitle } from '../../ui/topic-title.ts';
import styles from './landing.module.css';
import type { LightResult } from './light-query.ts';

/** The calls whose deadline comes first within seven days. */
export function ClosingSoon({ data, isError }: LightResult<CallFigures>) {
  return (
    <section className={`${layout.parts} ${styles.section}`} aria-labelledby="closing">
      <h2 id="closing">{labels.closingSoon}</h2>
      <QueryState
        data={data}
        isError={isError}
        isFetching={!data && !isError}
        loading={labels.callsLoading}
        skeletons={1}
        failed={labels.callsFailed}
        retry={null}
      >
        {({ closingSoon }) => (
          <>
            {closingSoon.length === 0 ? <p>{labels.noneClosing}</p> : null}
            <ul className={`${layout.parts} ${layout.bare} ${styles.calls}`}>
              {closingSoon.map((call) => (
                <li key={call.id}>
                  {call.nextDeadline ? <DeadlineRing date={call.nextDeadline} time={call.deadlineTime} /> : null}
                  <div>
                    <h3>
                      <Link to={call.url}>{topicTitle(call.title)}</Link>
                    </h3>
                    <p className={styles.facts}>
                      {call.nextDeadline ? <DeadlineDate date={call.nextDeadline} time={call.deadlineTime} /> : null}
                      {[
                        fundingMessages.europeanCommission,
                        call.identifier,
                        call.budgetTotal === null ? null : labels.callBudget(shortEuros(call.budgetTotal)),
                      ]
                        .filter(Boolean)
                        .map((fact) => ` · ${fact}`)}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            <p>
              <LinkButton to={paths.fundingCalls}>{labels.allCalls}</LinkButton>
            </p>
          </>
        )}
      </QueryState>
    </section>
  );
}
