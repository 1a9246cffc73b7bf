import { buildingMessages as labels } from '@consortia/proto/consortium/messages/building';
import { useParams } from 'react-router';
import { LoadFailed } from '../../lib/load-failed.tsx';
import { NotFoundPage } from '../../lib/not-found-page.tsx';
import { paths } from '../../lib/paths.ts';
import { usePolling } from '../../lib/stream/stream-api.ts';
import { BackLink } from '../../ui/back-link.tsx';
import layout from '../../ui/layout.module.css';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { Balance } from './balance.tsx';
import { Candidates } from './candidates.tsx';
import styles from './consortium.module.css';
import { useConsortiumQuery } from './consortium-api.ts';
import { ConsortiumHead } from './consortium-head.tsx';
import { Coverage } from './coverage.tsx';
import { Editors } from './editors.tsx';
import { Meeting } from './meeting.tsx';
import { Notes } from './notes.tsx';
import { Seats } from './seats.tsx';

/** Without a stream, in milliseconds. */
const pollMs = 5000;

/** The page of a consortium for its members; what others change appears by itself. */
export function ConsortiumPage() {
  const { consortiumId = '' } = useParams();
  const query = useConsortiumQuery(consortiumId, { ...usePolling(pollMs), refetchOnMountOrArgChange: true });
  const { currentData: consortium, error, isFetching, refetch } = query;
  if (error && 'status' in error && (error.status === 404 || error.status === 422)) return <NotFoundPage />;
  if (!consortium)
    return error && !isFetching ? (
      <LoadFailed title={labels.failed} retry={refetch} />
    ) : (
      <CardSkeletons count={3} label={labels.loading} />
    );
  const edits = consortium.role !== 'partner' && consortium.closedAt === null;
  return (
    <div className={`${layout.page} ${styles.printed}`}>
      <ConsortiumHead consortium={consortium} />
      <Seats consortium={consortium} edits={edits} />
      <Candidates consortium={consortium} edits={edits} />
      <Coverage consortium={consortium} edits={edits} />
      <Balance consortium={consortium} />
      <Meeting consortium={consortium} edits={edits} />
      <div className={styles.halves} data-screen-only>
        <Editors consortium={consortium} edits={edits} />
        {consortium.role === 'partner' ? null : <Notes consortium={consortium} edits={edits} />}
      </div>
      <BackLink to={paths.consortia}>{labels.back}</BackLink>
    </div>
  );
}
