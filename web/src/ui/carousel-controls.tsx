import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styles from './carousel.module.css';
import layout from './layout.module.css';
import type { useCarousel } from './use-carousel.ts';

type Controls = Pick<ReturnType<typeof useCarousel>, 'isPlaying' | 'togglePlaying' | 'previous' | 'next'>;

/** The buttons of a carousel, whose `viewport` and `slides` have the classes of `carousel.module.css`. */
export const CarouselControls = ({
  isPlaying,
  togglePlaying,
  previous,
  next,
  labels,
}: Controls & { labels: Record<'pause' | 'play' | 'previous' | 'next', string> }) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={layout.iconButton}
      aria-label={isPlaying ? labels.pause : labels.play}
      onClick={togglePlaying}
    >
      {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
    </button>
    <button type="button" className={layout.iconButton} aria-label={labels.previous} onClick={previous}>
      <ChevronLeft size={22} aria-hidden />
    </button>
    <button type="button" className={layout.iconButton} aria-label={labels.next} onClick={next}>
      <ChevronRight size={22} aria-hidden />
    </button>
  </div>
);
