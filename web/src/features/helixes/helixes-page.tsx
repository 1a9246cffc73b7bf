import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, signInThen } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useUser } from '../../lib/session.ts';
import { useFollowedQuery, useHelixesQuery } from '../../lib/shared-queries.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { FollowButton } from './follow-button.tsx';
import { HelixCard } from './helix-card.tsx';
import styles from './helixes-page.module.css';

/** All Helixes; members follow them here. */
export function HelixesPage() {
  const result = useHelixesQuery();
  return (
    <div className={layout.page}>
      <header className={`${layout.head} ${styles.head}`}>
        <PageTitle title={messages.helixes} />
        <p>{labels.lead}</p>
      </header>
      <QueryResult
        query={result}
        loading={labels.loading}
        skeletons={6}
        failed={labels.failed}
        empty={<EmptyState title={labels.none} />}
      >
        {(all) => (
          <ul className={styles.grid}>
            {all.map((helix) => (
              <li key={helix.id}>
                <HelixCard helix={helix} related={relatedOf(helix, all)} action={<Follow helix={helix} />} />
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </div>
  );
}

const relatedOf = ({ relatedClusters }: Helix, all: readonly Helix[]): string[] =>
  all.filter(({ id }) => relatedClusters.includes(id)).map(({ name }) => name);

/** Visitors get a link to the sign-in page; members get the button once their followed Helixes are loaded. */
function Follow({ helix }: { helix: Helix }) {
  const user = useUser();
  const { data: followed } = useFollowedQuery(undefined, { skip: user === null });
  if (!user)
    return (
      <LinkButton size="small" to={signInThen(paths.helixes)} aria-label={labels.signInToFollow(helix.name)}>
        {labels.follow}
      </LinkButton>
    );
  return followed ? <FollowButton helix={helix} isSubscribed={followed.includes(helix.id)} /> : null;
}
