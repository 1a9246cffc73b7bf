import { dashboardNewsMessages as labels } from '@consortia/proto/recommendations/messages/dashboard-news';
import { useVisit } from '../../lib/visit-api.ts';
import styles from './news.module.css';
import { SinceVisit } from './since-visit.tsx';
import { Trending } from './trending.tsx';
import { useMatchesAndFollowed } from './use-matches-and-followed.ts';

/** What is new for the reader since their last visit, below the matches. */
export function News({ userId }: { userId: string }) {
  const visit = useVisit();
  const { matches, followed, helixes, isLoading } = useMatchesAndFollowed(userId);
  if (isLoading || visit.isLoading) return null;
  return (
    <section className={styles.cards} aria-label={labels.news}>
      {visit.data?.since ? (
        <SinceVisit
          summary={visit.data}
          since={visit.data.since}
          matches={matches}
          followed={followed}
          userId={userId}
        />
      ) : null}
      {helixes.length > 0 ? <Trending helixes={helixes} /> : null}
    </section>
  );
}
