import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './draft-form.module.css';
import { type StepName, steps } from './steps.ts';

/** The form around the fields of a step, with the buttons to continue. Enter continues as well. */
export function FormActions({
  form,
  step,
  linkTo,
  automatic,
  busy,
  onPreview,
  onSave,
  onSubmit,
  children,
}: {
  form: RefObject<HTMLFormElement | null>;
  step: StepName;
  linkTo: (step: StepName) => string;
  automatic: boolean;
  busy: boolean;
  /** Omitted if there is nothing to preview yet. */
  onPreview: (() => void) | undefined;
  onSave: () => void;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}) {
  const index = steps.findIndex(({ name }) => name === step);
  const [before, after] = [steps[index - 1], steps[index + 1]];
  const next = after && linkTo(after.name);
  return (
    <form ref={form} data-next={next} className={`${layout.stack} ${styles.form}`} onSubmit={onSubmit} noValidate>
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
          <Button type="submit" variant="primary" busy={busy}>
            {labels.submit}
          </Button>
        ) : null}
        {automatic ? null : (
          <Button variant="primary" busy={busy} onClick={onSave}>
            {labels.saveChanges}
          </Button>
        )}
      </div>
    </form>
  );
}
