import { showHelixMessages as labels } from '@consortia/proto/helixes/messages/show';
import type { Helix } from '@consortia/proto/helixes/shapes';
import { limits } from '@consortia/proto/limits';
import { useId } from 'react';
import { helixPageOf } from '../../lib/paths.ts';
import { CarouselControls } from '../../ui/carousel-controls.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { useCarousel } from '../../ui/use-carousel.ts';
import styles from './carousel.module.css';
import { HelixDrawing } from './helix-drawing.tsx';

/**
 * Helixes one after the other, each for five seconds; the last is followed by the first. It pauses while the pointer or the focus is in
 * it, and does not move by itself for readers who prefer less motion.
 */
export function HelixCarousel({ helixes }: { helixes: readonly Helix[] }) {
  const heading = useId();
  const { viewport, pausing, ...controls } = useCarousel(limits.carouselAutoplayMs);
  if (helixes.length === 0) return null;
  return (
    <section
      className={`${layout.stack} ${styles.carousel}`}
      aria-roledescription="carousel"
      aria-labelledby={heading}
      {...pausing}
    >
      <div className={layout.bar}>
        <h2 id={heading}>{labels.carousel}</h2>
        <CarouselControls {...controls} labels={labels} />
      </div>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides} aria-live={controls.isPlaying ? 'off' : 'polite'}>
          {helixes.map((helix, at) => (
            <li key={helix.id} aria-label={labels.slide(at + 1, helixes.length)}>
              <div className={styles.slide}>
                {helix.image ? (
                  <img className={styles.picture} src={helix.image} alt="" loading="lazy" />
                ) : (
                  <HelixDrawing helix={helix} />
                )}
                <div className={`${layout.head} ${styles.text}`}>
                  <Link to={helixPageOf(helix)}>{helix.name}</Link>
                  <p className={layout.twoLines}>{helix.description}</p>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const blank = '\u00a0';
/** As high as the carousel, while its Helixes are loaded. */
export const HelixCarouselRoom = () => (
  <div className={`${layout.stack} ${styles.carousel}`} aria-hidden>
    <div className={layout.bar}>
      <div className={layout.iconButton} />
    </div>
    <div className={styles.slide}>
      <div className={styles.picture} />
      <div className={`${layout.head} ${styles.text}`}>
        <span className={styles.name}>{blank}</span>
        <p>
          {blank}
          <br />
          {blank}
        </p>
      </div>
    </div>
  </div>
);
