import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { callMatchMessages as labels } from '@consortia/proto/recommendations/messages/call-match';
import type { Match } from '@consortia/proto/recommendations/shapes';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { MatchRing } from '../../ui/charts/ring.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './call-match.module.css';
import { formatReason } from './reason-labels.ts';

const { useFundingMatchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    fundingMatch: queryOf(
      build,
      (params: { userId: string; topicId: string }) =>
        request(recommendationsApi.readFundingMatch, { params }, { quiet: 'all' }),
      { providesTags: ['Matches'] },
    ),
  }),
});

/** Match of a call and the viewer, with its reasons; it has the same space while it loads and where there is none. Null for visitors. */
export function CallMatch({ topicId }: { topicId: string }) {
  const user = useUser();
  return user ? <OwnMatch userId={user.id} topicId={topicId} /> : null;
}

function OwnMatch({ userId, topicId }: { userId: string; topicId: string }) {
  const { currentData, isError } = useFundingMatchQuery({ userId, topicId }, { refetchOnMountOrArgChange: 60 });
  const match = currentData?.match;
  return (
    <section className={styles.match} aria-labelledby="your-match" data-none={match ? undefined : true}>
      {match ? <MatchRing score={match.recommender_score} /> : null}
      <div>
        <h2 id="your-match">{labels.yourMatch}</h2>
        {match ? <WhyMatched match={match} /> : null}
        {currentData && !match ? (
          <p>
            {labels.none} <Link to={paths.expertise}>{labels.toExpertise}</Link>
          </p>
        ) : null}
        {currentData ? null : <p aria-live="polite">{isError ? labels.failed : labels.loading}</p>}
      </div>
    </section>
  );
}

function WhyMatched({ match }: { match: Match }) {
  // The deadline is shown next to the match.
  const reasons = match.reasons.filter(({ kind }) => kind !== 'deadline');
  return (
    <ul aria-label={labels.why}>
      {reasons.map((reason) => {
        const { shown, spoken } = formatReason(reason);
        return (
          <li key={shown}>
            <span aria-hidden={spoken ? true : undefined}>{shown}</span>
            {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}
