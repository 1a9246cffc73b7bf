import { type RefObject, useEffect, useState } from 'react';
import type { StepName } from './steps.ts';

const faulty = '[aria-invalid="true"]:not(:disabled)';
/** How long a field that is fetched when it is first shown is waited for, in milliseconds. */
const patience = 5000;

/**
 * Leads to the first error once its step is shown: the page scrolls to its top, where what is wrong is told, and the focus goes
 * to the field.
 */
export function useFirstError(place: RefObject<HTMLElement | null>, shown: StepName): (step: StepName) => void {
  const [wish, setWish] = useState<{ step: StepName } | null>(null);
  useEffect(() => {
    const element = place.current;
    if (wish?.step !== shown || !element) return;
    window.scrollTo(0, 0);
    const found = () => {
      const field = element.querySelector<HTMLElement>(faulty);
      field?.focus({ preventScroll: true });
      return field !== null;
    };
    if (found()) return;
    const observer = new MutationObserver(() => found() && observer.disconnect());
    observer.observe(element, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [wish, shown, place]);
  return (step) => setWish({ step });
}
