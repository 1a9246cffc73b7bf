import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { messages } from '@consortia/proto/messages';
import { TryAgain } from '../../../lib/try-again.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import styles from '../../../ui/invitations/invite.module.css';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useInvitationsQuery } from './invitations-api.ts';

/** Invitations of the reader, and how much of today's quota is left. */
export function OwnInvitations() {
  const { data, isError, isFetching, refetch } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section>
      <h2>{labels.yours}</h2>
      <QueryState
        data={data}
        isError={isError}
        isFetching={isFetching}
        loading={labels.yoursLoading}
        skeletons={1}
        failed={labels.yoursFailed}
        retry={<TryAgain retry={refetch} />}
      >
        {({ items, left }) => (
          <>
            <p className={layout.soft}>{labels.left(left)}</p>
            {items.length === 0 ? <p>{labels.none}</p> : null}
            <ul className={styles.sent}>
              {items.map(({ id, email, person, into, state, sentAt }) => (
                <li key={id}>
                  <span>
                    {person ? <Link to={person.profileUrl}>{person.name}</Link> : (email ?? messages.missingValue)}
                    {into ? <span className={layout.soft}> {labels.into(into)}</span> : null}
                  </span>
                  <span className={layout.soft}>
                    {labels.states[state]}, <RelativeTime at={sentAt} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </section>
  );
}
