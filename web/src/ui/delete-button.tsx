import { Trash2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmForm } from './confirm-form.tsx';

type Form = Omit<ComponentProps<typeof ConfirmForm>, 'open' | 'onClose'>;

/** A button that opens the question whether to delete. */
export function DeleteButton({ label, ...form }: Form & { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden /> {label}
      </Button>
      <ConfirmForm {...form} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
