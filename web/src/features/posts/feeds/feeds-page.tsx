import type { FeedAddress } from '@consortia/proto/posts/feeds-api';
import { feedMessages as labels } from '@consortia/proto/posts/messages/feeds';
import type { ComponentType } from 'react';
import { useFeedsQuery, useRemoveFeedMutation } from '../../../lib/feeds-api.ts';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSavedSearchesQuery } from '../../../lib/saved-searches-api.ts';
import { TryAgain } from '../../../lib/try-again.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryState } from '../../../ui/query-state.tsx';
import { longDate } from '../../../ui/time.ts';
import styles from './feeds-page.module.css';

/** Names a feed by what it lists. */
function useNameOf(): (feed: FeedAddress) => string {
  const { data } = useSavedSearchesQuery();
  return ({ list, helix, searchId }) => {
    const title = labels.titles[list];
    if (helix) return labels.titleOf(title, helix.name ?? labels.helixGone);
    if (searchId === null) return title;
    return labels.titleOf(title, data?.items.find(({ id }) => id === searchId)?.name ?? labels.searchGone);
  };
}

/** The reader's own feeds, and the calendar of watched calls: addresses that work without a sign-in until they are removed. */
export function FeedsPage({ Calendar, calendarTitle }: { Calendar: ComponentType; calendarTitle: string }) {
  const { data, isError, isFetching, refetch } = useFeedsQuery();
  return (
    <div className={`${layout.parts} ${styles.page}`}>
      <PageTitle title={labels.title} />
      <p>{labels.lead}</p>
      <section className={layout.stack} aria-label={labels.feeds}>
        <h2>{labels.feeds}</h2>
        <QueryState
          data={data}
          isError={isError}
          isFetching={isFetching}
          loading={labels.loading}
          failed={labels.failed}
          headingLevel="h3"
          retry={<TryAgain variant="primary" retry={refetch} />}
          empty={
            <EmptyState
              title={labels.none}
              headingLevel="h3"
              action={<LinkButton to={paths.opportunities}>{labels.noneAction}</LinkButton>}
            >
              {labels.noneWhy}
            </EmptyState>
          }
        >
          {({ items }) => (
            <ul className={layout.list}>
              {items.map((feed) => (
                <li key={feed.id}>
                  <FeedRow feed={feed} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </section>
      <section className={layout.stack} aria-label={calendarTitle}>
        <h2>{calendarTitle}</h2>
        <Calendar />
      </section>
    </div>
  );
}

function FeedRow({ feed }: { feed: FeedAddress }) {
  const name = useNameOf()(feed);
  const [remove, { isLoading }] = useRemoveFeedMutation();
  return (
    <div className={`${layout.panel} ${layout.bar}`}>
      <span>
        {name} <span className={layout.soft}>{labels.since(longDate(feed.createdAt.slice(0, 10)))}</span>
      </span>
      <Button size="small" busy={isLoading} aria-label={labels.removeWhat(name)} onClick={() => void remove(feed.id)}>
        {labels.remove}
      </Button>
    </div>
  );
}
