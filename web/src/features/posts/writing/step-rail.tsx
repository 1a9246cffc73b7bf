import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { ReactNode } from 'react';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Sentences } from './check-draft.ts';
import styles from './draft-form.module.css';
import { type StepName, steps } from './steps.ts';

/** Where one is in the form, which steps are complete or have errors, and below it how saving goes. */
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
