import { contentPageMessages as labels } from '@consortia/proto/content/messages/pages';
import type { Speaker } from '@consortia/proto/content/shapes';
import { limits } from '@consortia/proto/limits';
import { useId } from 'react';
import { webAddress } from '../../../lib/paths.ts';
import { Avatar, Tag } from '../../../ui/card.tsx';
import carousel from '../../../ui/carousel.module.css';
import { CarouselControls } from '../../../ui/carousel-controls.tsx';
import layout from '../../../ui/layout.module.css';
import { Link } from '../../../ui/link.tsx';
import { useCarousel } from '../../../ui/use-carousel.ts';
import styles from '../carousel.module.css';

/** Speakers, two at a time, or one where the window is at most 600 pixels wide. */
export function SpeakerCarousel({ speakers }: { speakers: readonly Speaker[] }) {
  const heading = useId();
  const { viewport, pausing, ...controls } = useCarousel(limits.carouselAutoplayMs);
  if (speakers.length === 0) return null;
  return (
    <section className={layout.stack} aria-roledescription="carousel" aria-labelledby={heading} {...pausing}>
      <div className={layout.bar}>
        <h2 id={heading}>{labels.speakers}</h2>
        <CarouselControls
          {...controls}
          labels={{ ...labels, previous: labels.previousSpeakers, next: labels.nextSpeakers }}
        />
      </div>
      <div ref={viewport} className={carousel.viewport}>
        <ul className={styles.slides} data-wide={limits.speakersWide} aria-live={controls.isPlaying ? 'off' : 'polite'}>
          {speakers.map((speaker, at) => (
            <li key={speaker.id} aria-label={labels.speaker(at + 1, speakers.length)}>
              <SpeakerCard speaker={speaker} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function SpeakerCard({ speaker }: { speaker: Speaker }) {
  const { name, initials, jobTitle, organisation, organisationUrl, profileUrl, onPlatform, imageUrl, user } = speaker;
  const website = webAddress(organisationUrl);
  return (
    <div className={`${layout.panel} ${styles.speaker}`}>
      <Avatar size="large" initials={initials} src={imageUrl ?? user?.profile_pictures.profile_thumb} />
      <div className={styles.facts}>
        <h3>{profileUrl ? <Link to={profileUrl}>{name}</Link> : name}</h3>
        <p>{jobTitle}</p>
        <p className={layout.soft}>
          {website ? (
            <a href={website} rel="noopener noreferrer nofollow">
              {organisation}
            </a>
          ) : (
            organisation
          )}
        </p>
        {onPlatform ? <Tag>{labels.onPlatform}</Tag> : null}
      </div>
    </div>
  );
}
