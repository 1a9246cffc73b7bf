import { invitationMessages as labels } from '@consortia/proto/identity/messages/invitations';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** What was sent, in place of the review whose button had the focus, which it takes over; then screen readers say it. */
export function SentNotice({ message, onMore }: { message: string; onMore: () => void }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section ref={notice} tabIndex={-1} aria-label={message}>
      <EmptyState
        title={message}
        drawing={null}
        action={
          <Button variant="primary" onClick={onMore}>
            {labels.inviteMore}
          </Button>
        }
      />
    </section>
  );
}
