import { responseMessages as labels } from '@consortia/proto/inbox/messages/responses';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useResponseFiguresQuery } from './responses-api.ts';

/** How many people have responded to an Opportunity, and how fast its author replies; for full members alone. */
export function ResponseFigures({ postId }: { postId: string }) {
  const user = useUser();
  const { currentData } = useResponseFiguresQuery(postId, {
    skip: !user || user.trial,
    refetchOnMountOrArgChange: true,
  });
  if (!currentData) return null;
  const { responses, waiting, author } = currentData;
  const isOwn = waiting !== null;
  return (
    <section className={`${layout.stack} ${layout.panel}`} aria-label={labels.responses}>
      <p>
        {labels.count(responses)} {responses === 0 && !isOwn ? labels.beFirst : null}
      </p>
      {waiting ? (
        <p>
          <Link to={paths.inbox}>{labels.waiting(waiting)}</Link>
        </p>
      ) : null}
      {author?.medianHours && !isOwn ? <p className={layout.soft}>{labels.pace(author.medianHours)}</p> : null}
    </section>
  );
}
