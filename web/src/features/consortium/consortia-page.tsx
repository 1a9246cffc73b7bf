import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import { consortiumPages } from '@consortia/proto/consortium/pages';
import type { ConsortiumCard } from '@consortia/proto/consortium/shapes';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SeatDots } from '../../ui/charts/seat-dots.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import styles from './consortium.module.css';
import { useConsortiaQuery } from './consortium-api.ts';
import { Introductions } from './introductions.tsx';
import { InvitationCard } from './invitation-card.tsx';

/** Without a stream, in milliseconds. */
const pollMs = 15_000;

/** Consortia of the reader, and seats that they were invited to or offered to take. */
export function ConsortiaPage() {
  const user = useUser();
  const query = useConsortiaQuery(undefined, { ...usePolling(pollMs), refetchOnMountOrArgChange: true });
  // Where there is nothing yet, the empty list says the same.
  const mayBuild = user?.trial === false && (query.data?.items.length ?? 0) > 0;
  return (
    <div className={layout.page}>
      <header className={layout.head}>
        <div className={layout.bar}>
          <PageTitle title={consortiumPages.consortia.title} />
          {mayBuild ? (
            <LinkButton variant="primary" to={paths.fundingCalls}>
              {labels.buildFromCall}
            </LinkButton>
          ) : null}
        </div>
        <p>{labels.lead}</p>
      </header>
      <QueryResult
        query={query}
        loading={labels.loading}
        failed={labels.failed}
        isEmpty={({ items, invitations }) => items.length + invitations.length === 0}
        empty={
          <EmptyState
            title={labels.none}
            drawing="consortia"
            action={
              <LinkButton variant="primary" to={paths.fundingCalls}>
                {labels.toCalls}
              </LinkButton>
            }
          >
            {labels.noneNext}
          </EmptyState>
        }
      >
        {({ items, invitations }) => (
          <>
            {invitations.length > 0 ? (
              <section className={layout.stack} aria-labelledby="invitations">
                <h2 id="invitations">{labels.invitations}</h2>
                <ul className={`${layout.list} ${styles.cards}`}>
                  {invitations.map((invitation) => (
                    <li key={invitation.candidateId}>
                      <InvitationCard invitation={invitation} />
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            {items.length > 0 ? (
              <section className={layout.stack} aria-labelledby="my-consortia">
                <h2 id="my-consortia">{labels.mine}</h2>
                <ul className={`${layout.list} ${styles.cards}`}>
                  {items.map((card) => (
                    <li key={card.id}>
                      <Own card={card} />
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
          </>
        )}
      </QueryResult>
      {user?.trial === false ? <Introductions /> : null}
    </div>
  );
}

function Own({ card }: { card: ConsortiumCard }) {
  const { id, title, role, call, seats, filled, interested, closedAt, changedAt } = card;
  return (
    <Card labelledBy={`consortium-${id}`}>
      <div className={layout.head}>
        <h3 id={`consortium-${id}`}>
          <Link to={paths.consortium.replace(':consortiumId', id)}>{title}</Link>
        </h3>
        <p className={layout.twoLines}>{call.title}</p>
        <p className={`${layout.row} ${styles.line}`}>
          <SeatDots total={seats} taken={filled} named />
          {interested > 0 ? <StateLabel tone="active">{labels.waiting(interested)}</StateLabel> : null}
          {closedAt ? <StateLabel tone="neutral">{labels.closed}</StateLabel> : null}
        </p>
        <p className={layout.soft}>
          {names.roles[role]} · <RelativeTime at={changedAt} />
        </p>
      </div>
    </Card>
  );
}
