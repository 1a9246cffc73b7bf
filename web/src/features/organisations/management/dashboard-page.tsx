import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { managementMessages } from '@consortia/proto/organisations/messages/management';
import { organisationOverviewMessages as labels } from '@consortia/proto/organisations/messages/overview';
import { useState } from 'react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DeadlineTimeline } from '../../../ui/charts/deadline-timeline.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import styles from './dashboard-page.module.css';
import { FigureRow } from './figure-row.tsx';
import { managementPath, useManaged } from './managed.ts';
import { MembersOverTime } from './members-over-time.tsx';
import {
  useFiguresOfOrganisationQuery,
  useOpenInvitationsQuery,
  usePublishedByOrganisationQuery,
} from './overview-api.ts';
import { publicDeadlines } from './public-deadlines.ts';

/** What administrators of an organisation need first (O25): what waits, its members over time, deadlines and figures. */
export function OrganisationDashboardPage() {
  const organisation = useManaged();
  const { name, id, members } = organisation;
  const ofMembers = useFiguresOfOrganisationQuery({ kind: 'user', id });
  return (
    <>
      <header className={layout.bar}>
        <PageTitle title={`${managementMessages.dashboard} – ${name}`}>{name}</PageTitle>
        <div className={layout.row}>
          <LinkButton to={managementPath(paths.inviteUsers, organisation)} variant="primary">
            {managementMessages.dashboardInvite}
          </LinkButton>
          <LinkButton to={managementPath(paths.editOrganisation, organisation)}>
            {managementMessages.dashboardEdit}
          </LinkButton>
        </div>
      </header>
      <Waiting organisation={organisation} />
      <FigureRow organisationId={id} ofMembers={ofMembers.data} />
      <div className={styles.columns}>
        <section className={layout.panel} aria-label={labels.membersOverTime}>
          <QueryResult query={ofMembers} loading={labels.loading} failed={labels.figuresFailed} headingLevel="h3">
            {(figures) => <MembersOverTime figures={figures} members={members} />}
          </QueryResult>
        </section>
        <Deadlines organisationId={id} />
      </div>
      <nav className={layout.head} aria-label={labels.elsewhere}>
        <h2 className={styles.heading}>{labels.elsewhere}</h2>
        <ul className={layout.inlineList}>
          {[
            { to: managementPath(paths.manageMembers, organisation), label: managementMessages.members },
            { to: managementPath(paths.referrals, organisation), label: managementMessages.invitations },
            { to: managementPath(paths.manageParticipants, organisation), label: managementMessages.participants },
            { to: paths.userMetrics.replace(':id', id), label: labels.allFigures },
            ...(organisation.profileUrl ? [{ to: organisation.profileUrl, label: managementMessages.publicPage }] : []),
          ].map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** People and invitations on whom something waits; who decides is said where it is not the reader. */
function Waiting({ organisation }: { organisation: ManagedOrganisation }) {
  const { waiting, decidesOnMembers, slug } = organisation;
  const { data: invitations = 0 } = useOpenInvitationsQuery(slug);
  const items = [
    ...(waiting > 0
      ? [
          {
            to: managementPath(paths.manageMembers, organisation),
            label: labels.waitingMembers(waiting),
            note: decidesOnMembers ? labels.youDecide : labels.othersDecide,
          },
        ]
      : []),
    ...(invitations > 0
      ? [
          {
            to: managementPath(paths.referrals, organisation),
            label: labels.openInvitations(invitations),
            note: labels.notAccepted,
          },
        ]
      : []),
  ];
  return (
    <section className={layout.head} aria-labelledby="organisation-waiting">
      <h2 id="organisation-waiting" className={styles.heading}>
        {labels.waiting}
      </h2>
      {items.length === 0 ? (
        <p className={layout.soft}>{labels.nothingWaits}</p>
      ) : (
        <ul className={`${layout.bare} ${styles.waiting}`}>
          {items.map(({ to, label, note }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <span className={layout.soft}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Deadlines({ organisationId }: { organisationId: string }) {
  const [now] = useState(Date.now);
  const query = usePublishedByOrganisationQuery(organisationId);
  return (
    <section className={layout.panel} aria-label={labels.deadlines}>
      <QueryResult query={query} loading={labels.loading} failed={labels.deadlinesFailed} headingLevel="h3">
        {(cards) => {
          const deadlines = publicDeadlines(cards, now);
          return deadlines.length > 0 ? (
            <DeadlineTimeline
              title={<h2 className={styles.heading}>{labels.deadlines}</h2>}
              summary={labels.deadlinesWhat}
              deadlines={deadlines}
              now={now}
            />
          ) : (
            <>
              <h2 className={styles.heading}>{labels.deadlines}</h2>
              <p className={layout.soft}>{labels.deadlinesNone}</p>
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}
