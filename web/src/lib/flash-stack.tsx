import { messages } from '@consortia/proto/messages';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './flash-stack.module.css';
import { type Flash, flashEnded } from './flashes.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

function OneFlash({ flash, onEnd }: { flash: Flash; onEnd: () => void }) {
  const [held, setHeld] = useState(false);
  const left = useRef(flash.durationMs);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [held, onEnd]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <li className={styles.flash} data-kind={flash.kind} {...hold}>
      <p role={flash.kind === 'danger' ? 'alert' : undefined}>{flash.message}</p>
      <button type="button" onClick={onEnd} aria-label={messages.dismiss}>
        <X size={18} aria-hidden />
      </button>
    </li>
  );
}

/** Flashes in the bottom left corner: announced to screen readers, paused while hovered, removed after their time. */
export function FlashStack() {
  const flashes = useAppSelector((state) => state.flashes);
  const dispatch = useAppDispatch();
  return (
    <section aria-label={messages.notifications} aria-live="polite" className={styles.stack}>
      <ul>
        {flashes.map((flash) => (
          <Ending key={flash.id} flash={flash} end={(id) => dispatch(flashEnded(id))} />
        ))}
      </ul>
    </section>
  );
}

function Ending({ flash, end }: { flash: Flash; end: (id: string) => void }) {
  const latest = useRef(end);
  latest.current = end;
  const [onEnd] = useState(() => () => latest.current(flash.id));
  return <OneFlash flash={flash} onEnd={onEnd} />;
}
