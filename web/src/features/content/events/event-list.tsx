import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { limits } from '@consortia/proto/limits';
import layout from '../../../ui/layout.module.css';
import { EventCard } from './event-card.tsx';
import styles from './events.module.css';

/** Events, three in a row, or two in a layout of two columns; fewer where the window is narrow. */
export const EventList = ({ events, narrow = false }: { events: readonly NetworkEvent[]; narrow?: boolean }) => (
  <ul
    className={`${layout.parts} ${layout.bare} ${styles.list}`}
    data-columns={narrow ? limits.eventsPerRowNarrow : limits.eventsPerRow}
  >
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} />
      </li>
    ))}
  </ul>
);
