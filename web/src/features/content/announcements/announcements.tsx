import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { Announcement } from '@consortia/proto/content/shapes';
import { limits } from '@consortia/proto/limits';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import slider from '../../../ui/carousel.module.css';
import { CarouselControls } from '../../../ui/carousel-controls.tsx';
import layout from '../../../ui/layout.module.css';
import { longDate } from '../../../ui/time.ts';
import { useCarousel } from '../../../ui/use-carousel.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import carousel from '../carousel.module.css';
import { useAnnouncementsQuery } from '../content-api.ts';
import { ContentLink } from '../content-link.tsx';

/** Announcements of the dashboard, one after the other; nothing while there are none. */
export function Announcements() {
  const { data = [] } = useAnnouncementsQuery();
  return data.length === 0 ? null : <AnnouncementCarousel announcements={data} />;
}

export function AnnouncementCarousel({ announcements }: { announcements: readonly Announcement[] }) {
  const heading = useId();
  const { viewport, pausing, ...controls } = useCarousel(limits.carouselAutoplayMs);
  return (
    <Card as="div">
      <section className={layout.stack} aria-roledescription="carousel" aria-labelledby={heading} {...pausing}>
        <h2 id={heading} className={carousel.title}>
          {labels.announcements}
        </h2>
        <div ref={viewport} className={slider.viewport}>
          <ul className={slider.slides} aria-live={controls.isPlaying ? 'off' : 'polite'}>
            {announcements.map(({ id, date, message, link }, at) => (
              <li key={id} aria-label={labels.announcement(at + 1, announcements.length)}>
                <time className={layout.soft} dateTime={date}>
                  {longDate(date.slice(0, 10))}
                </time>
                <p className={carousel.message}>{message}</p>
                {link ? (
                  <ContentLink to={link} size="small">
                    {labels.readMore}
                    <VisuallyHidden> {message}</VisuallyHidden>
                  </ContentLink>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
        {announcements.length > limits.announcementsPerPage ? (
          <CarouselControls
            {...controls}
            labels={{ ...labels, previous: labels.previousAnnouncement, next: labels.nextAnnouncement }}
          />
        ) : null}
      </section>
    </Card>
  );
}
