import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { organisationInvitationMessages as intoLabels } from '@consortia/proto/identity/messages/organisation-invitations';
import { seatInvitationMessages as seatLabels } from '@consortia/proto/identity/messages/seat-invitations';
import { messages } from '@consortia/proto/messages';
import { paths } from '../../../lib/paths.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { Link } from '../../../ui/link.tsx';
import styles from '../narrow-form.module.css';
import type { useInvitation } from './use-invitation.ts';

/** Who invites, or why the link of an invitation cannot be used. */
export function InvitationNotice({ data, error, isLoading }: ReturnType<typeof useInvitation>) {
  if (isLoading) return <p role="status">{labels.reading}</p>;
  if (data?.seat)
    return (
      <div className={styles.reason} role="status">
        <p>
          <strong>{seatLabels.invited(data.inviter.name, data.seat.role, data.seat.call)}</strong>
        </p>
        <p>{seatLabels.signUpAccepts}</p>
      </div>
    );
  if (data) {
    const { name, organisation } = data.inviter;
    const into = data.into && intoLabels.intoNamed(data.into.organisation.name, data.into.group);
    return (
      <div className={styles.reason} role="status">
        <p>
          <strong>{into ? intoLabels.invited(name, into) : labels.invitedBy(name, organisation)}</strong>
        </p>
        <p>{into ? intoLabels.signUpAccepts(into) : labels.invitedNote(name)}</p>
      </div>
    );
  }
  const problem = error ? toApiError(error) : null;
  if (!problem) return null;
  return (
    <p className={styles.reason} role="alert">
      {problem.message} {problem.message === labels.used ? <Link to={paths.signIn}>{messages.signIn}</Link> : null}
    </p>
  );
}
