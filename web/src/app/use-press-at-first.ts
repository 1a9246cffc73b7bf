import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref for the button of a menu or dialog that is loaded by a press: it takes the focus and is pressed once it is there, so that
 * the focus moves into what opens and comes back, as with any other press.
 */
export function usePressAtFirst(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) return;
    isPressed.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);
  return button;
}
