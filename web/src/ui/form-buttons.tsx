import { messages } from '@consortia/proto/messages';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'busy' | 'disabled' | 'aria-describedby'> & {
  button: string;
  /** As wide as the form, and alone. */
  wide?: boolean;
  /** Closes the form without sending it. */
  onCancel?: () => void;
  /** Words of the button that closes it. */
  cancel?: string;
  /** Further buttons. */
  actions?: ReactNode;
};

/** The button that sends a form, and the one that closes it. */
export function FormButtons({ button, wide = false, onCancel, cancel = messages.cancel, actions, ...props }: Props) {
  const submit = (
    <Button type="submit" variant="primary" {...props}>
      {button}
    </Button>
  );
  if (wide) return submit;
  return (
    <div className={layout.row}>
      {submit}
      {onCancel ? <Button onClick={onCancel}>{cancel}</Button> : null}
      {actions}
    </div>
  );
}
