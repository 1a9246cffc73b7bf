import { fundingPageMessages as labels } from '@consortia/proto/funding-ingest/messages/pages';
import type { CallStatus, FundingCall } from '@consortia/proto/funding-ingest/shapes';
import { messages } from '@consortia/proto/messages';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { createProposalFor } from '../../lib/paths.ts';
import { AnchorButton, LinkButton } from '../../ui/button.tsx';
import { BudgetBar } from '../../ui/charts/budget-bar.tsx';
import layout from '../../ui/layout.module.css';
import { ShareButton } from '../../ui/share-button.tsx';
import styles from './call-band.module.css';
import { budgetShown } from './call-budget.tsx';
import { nextDeadline, statusNow } from './call-labels.ts';
import { CallRing } from './call-ring.tsx';
import { MarkButtons } from './mark-buttons.tsx';
import { Until } from './until.tsx';

/** Time left, budget, type of action, the viewer's match and the actions of a call, among them `build`; `match` is null for visitors. */
export function CallBand({ call, match, build }: { call: FundingCall; match: ReactNode; build: ReactNode }) {
  const now = Date.now();
  const { action } = call;
  const status = statusNow(call, now);
  const deadline = nextDeadline({ ...action, status }, now);
  const dates = { status, openingDate: action.openingDate, deadline, time: action.deadlineTime };
  return (
    <div className={`${layout.panel} ${styles.band}`}>
      <section className={styles.deadline} aria-labelledby="deadline">
        <CallRing {...dates} size="large" now={now} />
        <div>
          <h2 id="deadline">{headingOf(dates)}</h2>
          <p className={styles.until}>
            <Until {...dates} />
          </p>
          {deadline ? <p className={layout.soft}>{messages.brusselsClock(action.deadlineTime)}</p> : null}
        </div>
      </section>
      <section className={styles.budget} aria-labelledby="band-budget">
        <h2 id="band-budget">{labels.budget}</h2>
        <Budget budget={call.budget} />
      </section>
      <section aria-labelledby="band-type">
        <h2 id="band-type">{messages.typeOfAction}</h2>
        <p>{action.actionTypes[0]?.name ?? messages.missingValue}</p>
        <p className={layout.soft}>{call.programme}</p>
      </section>
      {match}
      <Actions call={call} closed={status === 'closed'} build={build} />
    </div>
  );
}

/** Names the date to which the ring counts. */
function headingOf({ status, openingDate }: { status: CallStatus; openingDate: string | null }): string {
  if (status === 'closed') return labels.lastDeadline;
  return status === 'forthcoming' && openingDate ? messages.openingDate : labels.nextDeadline;
}

function Budget({ budget }: Pick<FundingCall, 'budget'>) {
  const shown = budget && budgetShown(budget);
  if (!shown) return <p className={layout.soft}>{labels.budgetUnknown}</p>;
  return (
    <>
      <BudgetBar total={shown.total} projects={shown.projects} perProject={shown.perProject} />
      {shown.estimated ? <p className={layout.soft}>{labels.budgetEstimated}</p> : null}
    </>
  );
}

function Actions({ call, closed, build }: { call: FundingCall; closed: boolean; build: ReactNode }) {
  const { action, calendarUrl } = call;
  const { pathname } = useLocation();
  const ref = useSearchParams()[0].get('ref');
  const url = `${window.location.origin}${pathname}${ref ? `?${new URLSearchParams({ ref })}` : ''}`;
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      {closed ? null : (
        <LinkButton to={createProposalFor(action.topic.id)} variant="primary">
          {messages.createOpportunity}
        </LinkButton>
      )}
      {closed ? null : build}
      <MarkButtons topicId={action.topic.id} />
      {action.deadlines.length > 0 && !closed ? (
        <AnchorButton href={calendarUrl} download>
          <CalendarPlus size={18} aria-hidden /> {labels.addToCalendar}
        </AnchorButton>
      ) : null}
      <ShareButton name={action.topic.title} url={url} />
    </div>
  );
}
