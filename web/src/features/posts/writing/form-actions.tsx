import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { ComponentProps, ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './draft-form.module.css';
import { type StepName, steps } from './steps.ts';

/** The form around the fields of a step, with the buttons to continue. Enter continues as well. */
export function FormActions({
  form,
  step,
  linkTo,
  automatic,
  onPreview,
  onSave,
  children,
}: {
  form: ComponentProps<typeof Form>['of'];
  step: StepName;
  linkTo: (step: StepName) => string;
  automatic: boolean;
  /** Omitted if there is nothing to preview yet. */
  onPreview: (() => void) | undefined;
  onSave: () => void;
  children: ReactNode;
}) {
  const index = steps.findIndex(({ name }) => name === step);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  return (
    <Form of={form} className={`${layout.stack} ${styles.form}`}>
      {children}
      <div className={styles.actions}>
        {before ? <LinkButton to={linkTo(before.name)}>{labels.previousStep}</LinkButton> : null}
        {onPreview ? <Button onClick={onPreview}>{automatic ? labels.preview : labels.toPage}</Button> : null}
        {after ? (
          <Button type="submit" variant={automatic ? 'primary' : 'secondary'}>
            {labels.nextStep}
          </Button>
        ) : null}
        {!after && automatic ? (
          <Button type="submit" variant="primary" busy={form.busy}>
            {labels.submit}
          </Button>
        ) : null}
        {automatic ? null : (
          <Button variant="primary" busy={form.busy} onClick={onSave}>
            {labels.saveChanges}
          </Button>
        )}
      </div>
    </Form>
  );
}
