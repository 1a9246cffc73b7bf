import { messages } from '@consortia/proto/messages';
import type { ComponentProps, FormEvent, ReactNode, RefObject } from 'react';
import { FormButtons } from './form-buttons.tsx';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';

type Buttons = Omit<ComponentProps<typeof FormButtons>, 'busy' | 'button'>;
type Props = Buttons & {
  of: {
    element: RefObject<HTMLFormElement | null>;
    send: (event: FormEvent) => Promise<void>;
    busy: boolean;
    problem: string | undefined;
  };
  /** Label of the button that sends the form; without it the form has buttons of its own. */
  button?: string;
  className?: string;
  /** Name of the form, where the page has several. */
  label?: string;
  /** What the reader can do about what is wrong with no single field. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** The form of the fields of `useFields`. What is wrong with no single field stands above the buttons. */
export const Form = ({ of, button, className = layout.stack, label, remedy, children, ...buttons }: Props) => (
  <form ref={of.element} className={className} aria-label={label} onSubmit={(event) => void of.send(event)} noValidate>
    {children}
    {of.problem ? (
      <p role="alert">
        {of.problem}
        {remedy ? ' ' : null}
        {remedy}
      </p>
    ) : null}
    {button ? <FormButtons {...buttons} button={button} busy={of.busy} /> : null}
  </form>
);

/** A form in a dialog, which its second button closes. */
export const FormDialog = ({
  title,
  closeLabel = messages.cancel,
  onClose,
  ...form
}: Props & { title: string; closeLabel?: string; onClose: () => void }) => (
  <Modal title={title} closeLabel={closeLabel} open onClose={onClose}>
    <Form {...form} onCancel={onClose} />
  </Modal>
);
