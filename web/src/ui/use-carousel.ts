import { limits } from '@consortia/proto/limits';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useState } from 'react';
import { useInterval } from './use-interval.ts';

const prefersLessMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A carousel whose slides follow each other every `delayMs` milliseconds; the first one comes after the last. It pauses while the
 * pointer or the focus is in the element that has `pausing`, and the button stops it until it is pressed again. With reduced motion it
 * starts stopped and changes without an animation.
 */
export function useCarousel(delayMs: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: limits.helixCarouselWraps, align: 'start' });
  const [isPlaying, setPlaying] = useState(() => !prefersLessMotion());
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const jump = prefersLessMotion();
  const next = () => embla?.scrollNext(jump);
  useInterval(next, isPlaying && !isHovered && !isFocused ? delayMs : null);
  return {
    viewport,
    isPlaying,
    togglePlaying: () => setPlaying(!isPlaying),
    previous: () => embla?.scrollPrev(jump),
    next,
    pausing: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
