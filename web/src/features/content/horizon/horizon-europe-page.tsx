import { contentMessages } from '@consortia/proto/content/messages';
import { horizonMessages as labels } from '@consortia/proto/content/messages/horizon';
import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import type { ContentVideo } from '@consortia/proto/content/shapes';
import { messages } from '@consortia/proto/messages';
import type { ComponentType } from 'react';
import { PageDescription } from '../../../lib/page-description.tsx';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useContentVideosQuery, useEventsQuery, useSpeakersQuery } from '../content-api.ts';
import { EventList } from '../events/event-list.tsx';
import { SpeakerCarousel } from '../speakers/speaker-carousel.tsx';
import styles from './horizon-europe-page.module.css';

/** Components of other features, passed in because features do not import each other. */
export type HorizonParts = {
  Helixes: ComponentType;
  VideoButton: ComponentType<Pick<ContentVideo, 'title' | 'video'>>;
};
const eventsShown = 4;

/** What Horizon Europe is, with its Helixes, videos, events and speakers. */
export function HorizonEuropePage({ parts: { Helixes, VideoButton } }: { parts: HorizonParts }) {
  const { data: videos = [] } = useContentVideosQuery();
  const { data: speakers = [] } = useSpeakersQuery();
  const { data: events } = useEventsQuery({ page: 1, size: eventsShown });
  return (
    <div className={layout.page}>
      <PageDescription>{contentPageMessages.horizonDescription}</PageDescription>
      <header className={layout.head}>
        <PageTitle title={labels.title} />
        <p className={styles.lead}>{labels.lead}</p>
        <div className={layout.row}>
          <LinkButton variant="primary" to={paths.fundingCalls}>
            {labels.seeCalls}
          </LinkButton>
          <LinkButton to={paths.opportunities}>{labels.seeOpportunities}</LinkButton>
        </div>
      </header>
      <Helixes />
      <div className={`${layout.page} ${styles.columns}`}>
        <div className={layout.page}>
          {labels.sections.map(({ title, text }) => (
            <section key={title} className={layout.stack}>
              <h2>{title}</h2>
              <p className={styles.prose}>{text}</p>
            </section>
          ))}
          {events && events.total > 0 ? (
            <section className={layout.stack}>
              <div className={layout.bar}>
                <h2>{contentPageMessages.events}</h2>
                <Link to={paths.events}>{contentPageMessages.allEvents}</Link>
              </div>
              {events.upcoming === 0 ? <p>{contentMessages.noUpcomingEvents}</p> : null}
              <EventList events={events.items} narrow />
            </section>
          ) : null}
        </div>
        <aside className={`${layout.stack} ${styles.aside}`} aria-label={messages.resources}>
          {videos.map(({ id, title, description, video }) => (
            <section key={id} className={`${layout.panel} ${layout.stack}`}>
              <h2 className={styles.videoTitle}>{title}</h2>
              <p>{description}</p>
              <div>
                <VideoButton title={title} video={video} />
              </div>
            </section>
          ))}
          <section className={`${layout.panel} ${layout.stack}`}>
            <h2 className={styles.videoTitle}>{labels.newHere}</h2>
            <p>{labels.newHereText}</p>
            <Link to={paths.guideOnboarding}>{contentPageMessages.onboarding}</Link>
          </section>
        </aside>
      </div>
      <SpeakerCarousel speakers={speakers} />
    </div>
  );
}
