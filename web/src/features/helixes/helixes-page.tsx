import { helixPageMessages as words } from '@consortia/proto/helixes/page-messages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, signInThen } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.ts';
import { TryAgain } from '../../lib/try-again.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardSkeletons } from '../../ui/skeleton.tsx';
import { FollowButton } from './follow-button.tsx';
import { HelixCard } from './helix-card.tsx';
import { useAllHelixesQuery, useFollowedQuery } from './helixes-api.ts';
import styles from './helixes-page.module.css';

/** All Helixes; people who are signed in follow them here. */
export function HelixesPage() {
  const { data, isError, isFetching, refetch } = useAllHelixesQuery();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle title={messages.helixes} />
        <p>{words.lead}</p>
      </header>
      {data && data.length > 0 ? (
        <ul className={styles.grid}>
          {data.map((helix) => (
            <li key={helix.id}>
              <HelixCard helix={helix} related={relatedOf(helix, data)} action={<Follow helix={helix} />} />
            </li>
          ))}
        </ul>
      ) : data ? (
        <EmptyState title={words.none} />
      ) : isError && !isFetching ? (
        <EmptyState alert title={words.failed} action={<TryAgain variant="primary" retry={refetch} />} />
      ) : (
        <CardSkeletons count={6} label={words.loading} />
      )}
    </div>
  );
}

const relatedOf = ({ relatedClusters }: Helix, all: readonly Helix[]): string[] =>
  all.filter(({ id }) => relatedClusters.includes(id)).map(({ name }) => name);

/** Visitors are led to sign in; until it is known what is followed, nothing is offered. */
function Follow({ helix }: { helix: Helix }) {
  const user = useUser();
  const { data: followed } = useFollowedQuery(undefined, { skip: user === null });
  if (!user)
    return (
      <LinkButton size="small" to={signInThen(paths.helixes)} aria-label={words.signInToFollow(helix.name)}>
        {words.follow}
      </LinkButton>
    );
  return followed ? <FollowButton helix={helix} isSubscribed={followed.includes(helix.id)} /> : null;
}
