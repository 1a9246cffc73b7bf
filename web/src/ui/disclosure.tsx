import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

/** A part of a page that opens under its heading; on paper it is always open. */
export function Disclosure({
  title,
  headingLevel: Heading = 'h2',
  initiallyOpen = false,
  children,
}: {
  title: string;
  headingLevel?: 'h2' | 'h3';
  initiallyOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(initiallyOpen);
  const id = useId();
  return (
    <section className={styles.disclosure}>
      <Heading>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {title} <ChevronDown size={20} aria-hidden />
        </button>
      </Heading>
      <div id={id} hidden={!open} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
