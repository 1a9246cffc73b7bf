import { messages } from '@consortia/proto/messages';
import { Button } from './button.tsx';
import layout from './layout.module.css';

type Props = { button: string; variant?: 'danger' | 'primary'; busy?: boolean; onCancel: () => void };

/** The button that sends the form of a dialog, and the one that closes it. */
export const FormButtons = ({ button, variant = 'primary', busy, onCancel }: Props) => (
  <div className={layout.row}>
    <Button type="submit" variant={variant} busy={busy}>
      {button}
    </Button>
    <Button onClick={onCancel}>{messages.cancel}</Button>
  </div>
);
