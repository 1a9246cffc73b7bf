import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';

/**
 * A button whose menu or dialog is loaded when the pointer or the focus reaches it, and opened by the press. `opened` is the
 * loaded component with a button of its own, open from the start.
 */
export function OpensOnPress({
  kind,
  load,
  opened,
  className,
  label,
  children,
}: {
  kind: 'menu' | 'dialog';
  load: () => Promise<unknown>;
  opened: ReactNode;
  className: string | undefined;
  /** The name, where the button has no text. */
  label?: string;
  children: ReactNode;
}) {
  const [isPressed, setPressed] = useState(false);
  function onKeyDown(event: KeyboardEvent): void {
    if (kind !== 'menu' || event.key !== 'ArrowDown') return;
    event.preventDefault();
    setPressed(true);
  }
  // A press that cannot be served is tried again by the lazy component, which reports it.
  const prepare = () => void load().catch(() => undefined);
  const button = (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup={kind}
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setPressed(true)}
      onKeyDown={onKeyDown}
    >
      {children}
    </button>
  );
  return isPressed ? <Suspense fallback={button}>{opened}</Suspense> : button;
}
