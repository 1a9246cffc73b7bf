import { consortiumMessages as names } from '@consortia/proto/consortium/messages';
import { joiningMessages as labels } from '@consortia/proto/consortium/messages/joining';
import { meetingMessages as meetings } from '@consortia/proto/consortium/messages/meeting';
import type { SeatInvitation } from '@consortia/proto/consortium/shapes';
import { timesIn } from '@consortia/proto/zoned-times';
import { useState } from 'react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { AnchorButton, Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { ownTimeZone } from '../../ui/time.ts';
import styles from './consortium.module.css';
import { useRespondToInvitationMutation } from './consortium-api.ts';
import { stateTones } from './states.ts';
import { Wishes } from './wishes.tsx';

function describe({ state, offered, coordinator }: SeatInvitation): string {
  if (coordinator && state === 'confirmed') return labels.withYou(coordinator.name);
  return offered || !coordinator ? labels.youOffered : labels.invitesYou(coordinator.name);
}

/** A seat that the reader was invited to, or offered to take. */
export function InvitationCard({ invitation }: { invitation: SeatInvitation }) {
  const { candidateId, state, seat, call, message, at, url, closed, meeting } = invitation;
  const [respond, { isLoading }] = useRespondToInvitationMutation();
  const [leaving, setLeaving] = useState(false);
  const confirmed = useConfirmed();
  const role = seat?.role ?? labels.noSeat;
  const set = async (next: 'interested' | 'declined') => {
    await confirmed(respond({ candidateId, state: next }));
    setLeaving(false);
  };
  const button = (label: string, onClick: () => void, variant?: 'primary') => (
    <Button size="small" variant={variant} busy={isLoading} aria-label={labels.forSeat(label, role)} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Card labelledBy={`invitation-${candidateId}`}>
      <div className={layout.head}>
        <div className={layout.bar}>
          <h3 id={`invitation-${candidateId}`}>{role}</h3>
          <StateLabel tone={closed ? 'neutral' : stateTones[state]}>
            {closed ? labels.closed : names.states[state]}
          </StateLabel>
        </div>
        <p>{describe(invitation)}</p>
        <p className={layout.twoLines}>{call.url ? <Link to={call.url}>{call.title}</Link> : call.title}</p>
        {seat ? <Wishes wishes={seat} /> : null}
        {message ? <p className={styles.quote}>{message}</p> : null}
        {meeting ? (
          <p>
            {meetings.title}: {timesIn(ownTimeZone, { startsAt: meeting.startsAt, endsAt: null })}
          </p>
        ) : null}
        <p className={layout.soft}>
          <RelativeTime at={at} />
        </p>
        <div className={layout.row}>
          {url ? (
            <LinkButton size="small" variant="primary" to={url}>
              {labels.openConsortium}
            </LinkButton>
          ) : null}
          {meeting ? (
            <AnchorButton
              size="small"
              href={meeting.calendarUrl}
              download
              aria-label={meetings.calendarFor(call.title)}
            >
              {meetings.calendar}
            </AnchorButton>
          ) : null}
          {state === 'requested' && !closed
            ? button(labels.interestedButton, () => void set('interested'), 'primary')
            : null}
          {state === 'requested' ? button(labels.declineButton, () => void set('declined')) : null}
          {state === 'interested' ? button(labels.withdrawButton, () => void set('declined')) : null}
          {state === 'confirmed' ? button(labels.leaveButton, () => setLeaving(true)) : null}
        </div>
        <ConfirmDialog
          title={labels.leaveQuestion}
          button={labels.leaveButton}
          busy={isLoading}
          open={leaving}
          onConfirm={() => void set('declined')}
          onClose={() => setLeaving(false)}
        >
          <p>{labels.leaveText}</p>
        </ConfirmDialog>
      </div>
    </Card>
  );
}
