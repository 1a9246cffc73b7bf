import { Check } from 'lucide-react';
import { Link } from './link.tsx';
import styles from './stepper.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StepLink = { name: string; title: string; to: string; flaw?: string; done?: string };

/** The steps of a long form; each can be opened at any time. `flaw` says what is wrong in a step, `done` that it is complete. */
export function Stepper({ label, steps, current }: { label: string; steps: readonly StepLink[]; current: string }) {
  return (
    <nav aria-label={label} className={styles.stepper}>
      <ol>
        {steps.map(({ name, title, to, flaw, done }, index) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'step' : undefined}
              data-flaw={flaw ? true : undefined}
              data-done={done && !flaw ? true : undefined}
            >
              <span className={styles.number} aria-hidden>
                {flaw ? '!' : done && name !== current ? <Check size={16} /> : index + 1}
              </span>
              <span className={styles.title}>{title}</span>
              {flaw || done ? <VisuallyHidden>, {flaw ?? done}</VisuallyHidden> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
