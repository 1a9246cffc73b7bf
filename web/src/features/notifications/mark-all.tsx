import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import type { Notification } from '@consortia/proto/notifications/shapes';
import { CheckCheck } from 'lucide-react';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import { useMarkAllReadMutation } from './notifications-api.ts';

/** Marks as read what the reader sees and what came before it; one that arrives meanwhile stays unread. */
export function MarkAll({ latest, disabled }: { latest: Notification | undefined; disabled: boolean }) {
  const confirmed = useConfirmed();
  const [markAll, { isLoading }] = useMarkAllReadMutation();
  async function run(): Promise<void> {
    if (!latest) return;
    await confirmed(markAll(latest.id));
  }
  return (
    <Button size="small" variant="quiet" busy={isLoading} disabled={disabled || !latest} onClick={() => void run()}>
      <CheckCheck size={16} aria-hidden /> {labels.markAllRead}
    </Button>
  );
}
