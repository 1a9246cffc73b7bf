import { messages } from '@consortia/proto/messages';
import { moderationMessages as labels } from '@consortia/proto/posts/messages/moderation';
import { useId, useState } from 'react';
import { TryAgain } from '../../lib/try-again.tsx';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/dates.tsx';
import layout from '../../ui/layout.module.css';
import { type Decision, useHistoryQuery } from './admin-api.ts';
import styles from './history.module.css';

const decisionLabels: Record<Decision['decision'], string> = {
  published: labels.decisionPublished,
  submitted: labels.decisionSubmitted,
  withdrawn: labels.decisionWithdrawn,
  approved: labels.decisionApproved,
  'sent back': labels.decisionSentBack,
  edited: labels.decisionEdited,
  reviewed: labels.decisionReviewed,
  bumped: labels.decisionBumped,
  deleted: labels.decisionDeleted,
};

/** Moderation decisions on an Opportunity, the latest first. */
export function History({ id, headingLevel: Heading = 'h3' }: { id: string; headingLevel?: 'h2' | 'h3' }) {
  const headingId = useId();
  const [pages, setPages] = useState(1);
  return (
    <section className={styles.history} aria-labelledby={headingId}>
      <Heading id={headingId}>{labels.history}</Heading>
      {Array.from({ length: pages }, (_, index) => (
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of one history
          key={index}
          id={id}
          page={index + 1}
          more={index === pages - 1 ? () => setPages(pages + 1) : null}
        />
      ))}
    </section>
  );
}

function Part({ id, page, more }: { id: string; page: number; more: (() => void) | null }) {
  const { currentData, isError, isFetching, refetch } = useHistoryQuery({ id, page }, { refetchOnMountOrArgChange: 5 });
  if (isError && !currentData && !isFetching)
    return (
      <p role="alert">
        {labels.historyFailed} <TryAgain size="small" retry={refetch} />
      </p>
    );
  if (!currentData) return <p role="status">{labels.historyLoading}</p>;
  if (currentData.total === 0) return <p className={layout.soft}>{labels.historyNone}</p>;
  return (
    <>
      <ol className={styles.decisions}>
        {currentData.items.map(({ decision, at, by, reason }) => (
          <li key={`${at} ${decision}`}>
            <p>
              <strong>{decisionLabels[decision]}</strong>{' '}
              <span className={layout.soft}>
                {by ? `${labels.historyBy(by.name)} · ` : null}
                <RelativeTime at={at} />
              </span>
            </p>
            {reason ? <p className={layout.prose}>{reason}</p> : null}
          </li>
        ))}
      </ol>
      {more && page < currentData.pages ? (
        <Button size="small" onClick={more}>
          {messages.showMore}
        </Button>
      ) : null}
    </>
  );
}
