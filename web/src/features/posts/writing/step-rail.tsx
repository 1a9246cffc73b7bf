import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper.tsx';
import styles from './draft-form.module.css';

/** The steps of a form with the current one, complete ones and those with errors; below them the state of saving. */
export function StepRail<Name extends string>({
  step,
  steps,
  wrong,
  completed,
  linkTo,
  children,
}: {
  step: Name;
  steps: readonly { name: Name; title: string }[];
  /** Steps with something to be corrected. */
  wrong: readonly Name[];
  completed: readonly Name[];
  linkTo: (step: Name) => string;
  children: ReactNode;
}) {
  return (
    <div className={styles.rail}>
      <Stepper
        label={labels.steps}
        current={step}
        steps={steps.map(({ name, title }) => ({
          name,
          title,
          to: linkTo(name),
          flaw: wrong.includes(name) ? labels.stepHasErrors : undefined,
          done: completed.includes(name) ? labels.stepCompleted : undefined,
        }))}
      />
      {children}
    </div>
  );
}
