import { contentMessages } from '@consortia/proto/content/messages';
import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { NetworkEvent } from '@consortia/proto/content/shapes';
import { timesIn, timesOfReader } from '@consortia/proto/zoned-times';
import { CalendarDays, CalendarPlus, MapPin } from 'lucide-react';
import { useCountViewMutation } from '../../../lib/use-count-view.ts';
import { AnchorButton } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/card.tsx';
import layout from '../../../ui/layout.module.css';
import { ownTimeZone } from '../../../ui/time.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ContentLink } from '../content-link.tsx';
import { EventPattern } from './event-pattern.tsx';
import styles from './events.module.css';

/** An event, with its facts in the vocabulary of schema.org: as microdata, since the content security policy refuses scripts in pages. */
export function EventCard({ event }: { event: NetworkEvent }) {
  const { id, title, imageUrl, featured, eventType, hasFinished, location, startsAt, endsAt, link, project } = event;
  const { timeZone } = event;
  const yourTimes = timesOfReader(ownTimeZone, timeZone, event);
  const [countView] = useCountViewMutation();
  return (
    <article className={styles.card} data-past={hasFinished || undefined} itemScope itemType="https://schema.org/Event">
      <meta itemProp="url" content={new URL(link, window.location.origin).href} />
      {endsAt ? <meta itemProp="endDate" content={endsAt} /> : null}
      {imageUrl ? (
        <img className={styles.picture} itemProp="image" src={imageUrl} alt="" loading="lazy" />
      ) : (
        <EventPattern event={event} />
      )}
      <div className={`${layout.head} ${styles.text}`}>
        <ul className={layout.row}>
          {hasFinished ? <li className={styles.past}>{contentMessages.pastEvent}</li> : null}
          {featured ? <li className={styles.featured}>{labels.featured}</li> : null}
          <li>
            <Tag>{eventType.name}</Tag>
          </li>
        </ul>
        <h3 itemProp="name">{title}</h3>
        <p className={styles.fact}>
          <CalendarDays size={16} aria-hidden />
          <span>
            <time itemProp="startDate" dateTime={startsAt}>
              {timesIn(timeZone, event)}
            </time>
            {yourTimes ? <span className={styles.yourTime}>{labels.yourTime(yourTimes)}</span> : null}
          </span>
        </p>
        <p className={styles.fact}>
          <MapPin size={16} aria-hidden /> <span itemProp="location">{location}</span>
        </p>
        {project?.horizonGrantId ? (
          <p className={styles.project}>
            <strong>{labels.euProject}</strong> {labels.grant(project.horizonGrantId)}
          </p>
        ) : null}
        <div className={`${layout.row} ${styles.links}`}>
          <ContentLink to={link} size="small" onClick={() => void countView({ kind: 'event', id })}>
            {contentMessages.learnMore}
            <VisuallyHidden> {labels.about(title)}</VisuallyHidden>
          </ContentLink>
          {hasFinished ? null : (
            <AnchorButton size="small" variant="quiet" href={`/events/${id}/calendar.ics`} download>
              <CalendarPlus size={16} aria-hidden /> {labels.addToCalendar}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </AnchorButton>
          )}
        </div>
      </div>
    </article>
  );
}
