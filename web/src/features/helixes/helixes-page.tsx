import { helixPageMessages as labels } from '@consortia/proto/helixes/messages/pages';
import { showHelixMessages } from '@consortia/proto/helixes/messages/show';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { messages } from '@consortia/proto/messages';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { QueryResult } from '../../lib/query-result.tsx';
import { useHelixesQuery } from '../../lib/shared-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import layout from '../../ui/layout.module.css';
import { FollowControl } from './follow-control.tsx';
import { HelixCard } from './helix-card.tsx';
import { HelixCarousel } from './helix-carousel.tsx';
import { HelixGroup } from './helix-group.tsx';
import styles from './helixes-page.module.css';

/** All Helixes, the missions of the Union first; members follow them here. */
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
          <>
            <HelixCarousel helixes={all} />
            <Group title={showHelixMessages.missions} helixes={all.filter(({ mission }) => mission)} all={all} />
            <Group title={showHelixMessages.topics} helixes={all.filter(({ mission }) => !mission)} all={all} />
          </>
        )}
      </QueryResult>
    </div>
  );
}

function Group({ title, helixes, all }: { title: string; helixes: readonly Helix[]; all: readonly Helix[] }) {
  if (helixes.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2>{title}</h2>
      <HelixGroup label={title} helixes={helixes} className={styles.grid}>
        {(helix) => (
          <HelixCard
            helix={helix}
            related={relatedOf(helix, all)}
            action={<FollowControl helix={helix} returnTo={paths.helixes} />}
          />
        )}
      </HelixGroup>
    </section>
  );
}

const relatedOf = ({ relatedClusters }: Helix, all: readonly Helix[]): string[] =>
  all.filter(({ id }) => relatedClusters.includes(id)).map(({ name }) => name);
