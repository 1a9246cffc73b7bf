import { messages } from '@consortia/proto/messages';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Opens the dialog with the ways to pass an address on. `url` is absolute; `note` says who can open it. */
export function ShareButton({
  name,
  url,
  note,
  variant,
}: {
  name: string;
  url: string;
  note?: string;
  variant?: 'primary' | 'secondary';
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 size={18} aria-hidden /> {messages.share}
      </Button>
      <ShareDialog name={name} url={url} note={note} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
