import { writingMessages as labels } from '@consortia/proto/posts/messages/writing';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './draft-form.module.css';

/** The form around the fields of a step, with the buttons to continue. Enter continues as well, and sends the form in its last step. */
export function FormActions({
  form,
  before,
  last,
  send,
  onSave,
  actions,
  children,
}: {
  form: ComponentProps<typeof Form>['of'];
  /** Address of the step before; undefined in the first one. */
  before: string | undefined;
  /** Whether this is the last step. */
  last: boolean;
  /** Label of the button that sends the form. */
  send: string;
  /** Given where others see what is edited: it is saved from any step. */
  onSave: ((event: FormEvent) => void) | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form of={form} className={`${layout.stack} ${styles.form}`}>
      {children}
      <div className={styles.actions}>
        {before === undefined ? null : <LinkButton to={before}>{labels.previousStep}</LinkButton>}
        {actions}
        {last ? null : (
          <Button type="submit" variant={onSave ? 'secondary' : 'primary'}>
            {labels.nextStep}
          </Button>
        )}
        {last && !onSave ? (
          <Button type="submit" variant="primary" busy={form.busy}>
            {send}
          </Button>
        ) : null}
        {onSave ? (
          <Button variant="primary" busy={form.busy} onClick={onSave}>
            {labels.saveChanges}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}
