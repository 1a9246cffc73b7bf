import { messages } from '@consortia/proto/messages';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'busy' | 'disabled'> & {
  button: string;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** Further buttons. */
  actions?: ReactNode;
};

/** The button that sends a form, and the one that closes it. */
export const FormButtons = ({ button, onCancel, actions, ...submit }: Props) => (
  <div className={layout.row}>
    <Button type="submit" variant="primary" {...submit}>
      {button}
    </Button>
    {onCancel ? <Button onClick={onCancel}>{messages.cancel}</Button> : null}
    {actions}
  </div>
);
