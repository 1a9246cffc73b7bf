import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { messages } from '@consortia/proto/messages';
import { QueryResult } from '../../../lib/query-result.tsx';
import { useConfirmed } from '../../../lib/use-confirmed.ts';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/dates.tsx';
import styles from '../../../ui/invitations/invite.module.css';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useInvitationsQuery, useResendInvitationMutation } from './invitations-api.ts';

/** Invitations of the reader, and how much of today's quota is left. */
export function OwnInvitations() {
  const query = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section>
      <h2>{labels.yours}</h2>
      <QueryResult query={query} loading={labels.yoursLoading} skeletons={1} failed={labels.yoursFailed}>
        {({ items, left }) => (
          <>
            <p className={layout.soft}>{labels.left(left)}</p>
            {items.length === 0 ? <p>{labels.none}</p> : null}
            <ul className={`${layout.bare} ${styles.sent}`}>
              {items.map(({ id, email, person, into, state, sentAt, resendable }) => (
                <li key={id}>
                  <span>
                    {person ? <Link to={person.profileUrl}>{person.name}</Link> : (email ?? messages.missingValue)}
                    {into ? <span className={layout.soft}> {labels.into(into)}</span> : null}
                  </span>
                  <span className={`${layout.line} ${styles.state}`}>
                    <span>
                      {labels.states[state]}, <RelativeTime at={sentAt} />
                    </span>
                    {resendable && email ? <SendAgain id={id} email={email} /> : null}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </section>
  );
}

function SendAgain({ id, email }: { id: string; email: string }) {
  const confirmed = useConfirmed();
  const [resend, { isLoading }] = useResendInvitationMutation();
  const send = async () => {
    await confirmed(resend(id));
  };
  return (
    <Button size="small" busy={isLoading} aria-label={labels.sendAgainTo(email)} onClick={send}>
      {labels.sendAgain}
    </Button>
  );
}
