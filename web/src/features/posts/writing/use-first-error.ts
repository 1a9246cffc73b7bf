import { type RefObject, useEffect, useRef, useState } from 'react';
import type { StepName } from './steps.ts';

const faulty = '[aria-invalid="true"]:not(:disabled)';
/** How long a field that is fetched when it is first shown is waited for, in milliseconds. */
const patience = 5000;
const afterwards = 500;

/**
 * Leads to the first error once its step is shown: the page scrolls to its top, where what is wrong is told, and the focus goes
 * to the field.
 */
export function useFirstError(place: RefObject<HTMLElement | null>, shown: StepName): (step: StepName) => void {
  const [wish, setWish] = useState<{ step: StepName } | null>(null);
  const granted = useRef(wish);
  useEffect(() => {
    const element = place.current;
    if (wish?.step !== shown || granted.current === wish || !element) return;
    granted.current = wish;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    let calm: ReturnType<typeof setTimeout> | undefined;
    const found = () => {
      const field = element.querySelector<HTMLElement>(faulty);
      if (!field) return false;
      field.focus({ preventScroll: true });
      // The cursor of a long text is scrolled to a moment later, whatever was requested.
      window.addEventListener('scroll', toTop, { once: true });
      calm = setTimeout(() => window.removeEventListener('scroll', toTop), afterwards);
      return true;
    };
    const observer = new MutationObserver(() => found() && observer.disconnect());
    if (!found()) observer.observe(element, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      clearTimeout(calm);
      window.removeEventListener('scroll', toTop);
      observer.disconnect();
    };
  }, [wish, shown, place]);
  return (step) => setWish({ step });
}
