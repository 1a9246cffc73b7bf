import { recommendationsApi } from '@consortia/proto/recommendations/api';
import { callMatchMessages as labels } from '@consortia/proto/recommendations/messages/call-match';
import { api, queryOf, request } from '../../lib/base-api.ts';
import { useUser } from '../../lib/session.ts';
import { MatchRing } from '../../ui/charts/ring.tsx';
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

/** Match of a call and the viewer, with its reasons. Renders nothing for visitors and for calls that do not match. */
export function CallMatch({ topicId }: { topicId: string }) {
  const user = useUser();
  return user ? <Match userId={user.id} topicId={topicId} /> : null;
}

function Match({ userId, topicId }: { userId: string; topicId: string }) {
  const { currentData } = useFundingMatchQuery({ userId, topicId }, { refetchOnMountOrArgChange: 60 });
  const match = currentData?.match;
  if (!match) return null;
  // The deadline is shown next to the match.
  const reasons = match.reasons.filter(({ kind }) => kind !== 'deadline');
  return (
    <section className={styles.match} aria-labelledby="your-match">
      <MatchRing score={match.recommender_score} />
      <div>
        <h2 id="your-match">{labels.yourMatch}</h2>
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
      </div>
    </section>
  );
}
