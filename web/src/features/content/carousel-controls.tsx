import { contentPageMessages } from '@consortia/proto/content/messages/pages';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import layout from '../../ui/layout.module.css';
import type { useCarousel } from '../../ui/use-carousel.ts';
import styles from './carousel.module.css';

type Controls = Pick<ReturnType<typeof useCarousel>, 'isPlaying' | 'togglePlaying' | 'previous' | 'next'>;

/** The buttons of a carousel. */
export const CarouselControls = ({
  isPlaying,
  togglePlaying,
  previous,
  next,
  labels,
}: Controls & { labels: { previous: string; next: string } }) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={layout.iconButton}
      aria-label={isPlaying ? contentPageMessages.pause : contentPageMessages.play}
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
