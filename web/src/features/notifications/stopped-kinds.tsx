import { notificationPageMessages as labels } from '@consortia/proto/notifications/messages/pages';
import { useConfirmed } from '../../lib/use-confirmed.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { useResumeKindMutation, useStoppedKindsQuery } from './emails-api.ts';

/** Kinds of emails that the reader has stopped by a link in one of them; nothing where there are none. */
export function StoppedKinds() {
  const confirmed = useConfirmed();
  const { data = [] } = useStoppedKindsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [resume, { isLoading, originalArgs }] = useResumeKindMutation();
  if (data.length === 0) return null;
  const run = async (kind: (typeof data)[number]['kind']) => {
    await confirmed(resume(kind));
  };
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-label={labels.stoppedKinds}>
      <p>
        <strong>{labels.stoppedKinds}</strong>
      </p>
      <p className={layout.row}>
        {data.map(({ kind, label }) => (
          <Button key={kind} size="small" busy={isLoading && originalArgs === kind} onClick={() => void run(kind)}>
            {labels.resumeKind(label)}
          </Button>
        ))}
      </p>
    </section>
  );
}
