import { contentMessages } from '@consortia/proto/content/messages';
import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import { limits } from '@consortia/proto/limits';
import { useSearchParams } from 'react-router';
import { PageDescription } from '../../../lib/page-description.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryResult } from '../../../lib/query-result.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Pagination } from '../../../ui/pagination.tsx';
import { useEventsQuery } from '../content-api.ts';
import { EventList } from './event-list.tsx';
import styles from './events.module.css';

/** A whole number from 1 to `max` of the address; undefined where it has none. */
function numberOf(text: string | null, max: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** Events in pages, whose size the address may name. */
export function EventsPage() {
  const [address] = useSearchParams();
  const page = numberOf(address.get('page'), 1000) ?? 1;
  const size = numberOf(address.get('size'), limits.eventPageSizeMaximum);
  const query = useEventsQuery({ page, ...(size && { size }) });
  const hrefOf = (number: number) => `${paths.events}?page=${number}${size ? `&size=${size}` : ''}`;
  return (
    <div className={layout.page}>
      <PageDescription>{labels.eventsDescription}</PageDescription>
      <header className={layout.head}>
        <PageTitle title={labels.events} />
        <p>{labels.eventsLead}</p>
      </header>
      <QueryResult
        query={query}
        loading={labels.loadingEvents}
        failed={labels.eventsFailed}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={contentMessages.noEvents} drawing="events" />}
      >
        {({ items, upcoming, pages }) => (
          <section className={layout.stack} aria-label={labels.events}>
            {upcoming === 0 ? <p className={layout.panel}>{contentMessages.noUpcomingEvents}</p> : null}
            <h2 className={styles.listTitle}>{upcoming === 0 ? labels.pastEvents : labels.allEvents}</h2>
            <EventList events={items} />
            <Pagination page={page} pages={pages} hrefOf={hrefOf} />
          </section>
        )}
      </QueryResult>
    </div>
  );
}
