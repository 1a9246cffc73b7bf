import { type RefObject, useEffect, useRef, useState } from 'react';

const faulty = '[aria-invalid="true"]:not(:disabled)';
/** Time limit for a field that loads when its step is first shown, in milliseconds. */
const timeLimitMs = 5000;
/** Time after the focus in which the browser may still scroll to the cursor, in milliseconds. */
const settlingMs = 500;

/**
 * Returns a function that moves the focus to the first invalid field of a step once that step is shown. The page scrolls to its
 * top, where the errors are listed.
 */
export function useFirstError<Step extends string>(
  container: RefObject<HTMLElement | null>,
  shown: Step,
): (step: Step) => void {
  const [request, setRequest] = useState<{ step: Step } | null>(null);
  const handled = useRef(request);
  useEffect(() => {
    const element = container.current;
    if (request?.step !== shown || handled.current === request || !element) return;
    handled.current = request;
    const toTop = () => window.scrollTo(0, 0);
    toTop();
    let calm: ReturnType<typeof setTimeout> | undefined;
    const found = () => {
      const field = element.querySelector<HTMLElement>(faulty);
      if (!field) return false;
      field.focus({ preventScroll: true });
      // Browsers scroll to the cursor of a long text a moment later, despite preventScroll.
      window.addEventListener('scroll', toTop, { once: true });
      calm = setTimeout(() => window.removeEventListener('scroll', toTop), settlingMs);
      return true;
    };
    const observer = new MutationObserver(() => found() && observer.disconnect());
    if (!found()) observer.observe(element, { subtree: true, childList: true, attributes: true });
    const timer = setTimeout(() => observer.disconnect(), timeLimitMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(calm);
      window.removeEventListener('scroll', toTop);
      observer.disconnect();
    };
  }, [request, shown, container]);
  return (step) => setRequest({ step });
}
