import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Sentences } from './check-draft.ts';
import styles from './draft-form.module.css';
import { type StepName, steps } from './steps.ts';

/** The steps of the form with the current one, complete ones and those with errors; below them the state of saving. */
export function StepRail({
  step,
  errors,
  completed,
  linkTo,
  children,
}: {
  step: StepName;
  errors: Sentences;
  completed: readonly StepName[];
  linkTo: (step: StepName) => string;
  children: ReactNode;
}) {
  return (
    <div className={styles.rail}>
      <Stepper
        label={labels.steps}
        current={step}
        steps={steps.map(({ name, title, fields }) => ({
          name,
          title,
          to: linkTo(name),
          flaw: fields.some((field) => errors[field]) ? labels.stepHasErrors : undefined,
          done: completed.includes(name) ? labels.stepCompleted : undefined,
        }))}
      />
      {children}
    </div>
  );
}
