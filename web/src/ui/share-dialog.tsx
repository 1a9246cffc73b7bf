import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { sharingMessages } from '@consortia/proto/messages/sharing';
import { Copy, Mail, Share2 } from 'lucide-react';
import { AnchorButton, Button } from './button.tsx';
import { TextInput } from './field.tsx';
import layout from './layout.module.css';
import { Modal } from './modal.tsx';
import styles from './share-dialog.module.css';
import { truncate } from './truncate.ts';
import { useCopiedLink } from './use-copied-link.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Pages of networks that start a post with an address. The browser opens them on a press; nothing of theirs is loaded before. */
const networks: readonly { name: string; addressOf: (name: string, url: string) => string }[] = [
  {
    name: 'LinkedIn',
    addressOf: (_name, url) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    name: 'Bluesky',
    addressOf: (name, url) => `https://bsky.app/intent/compose?${new URLSearchParams({ text: `${name} ${url}` })}`,
  },
  { name: 'X', addressOf: (text, url) => `https://x.com/intent/post?${new URLSearchParams({ text, url })}` },
  {
    name: 'Facebook',
    addressOf: (_name, url) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
];

/** Ways to share a link: copying it, an email, social networks, and what the device itself offers. */
export function ShareDialog({
  name,
  url,
  note,
  open,
  onClose,
}: {
  name: string;
  url: string;
  note?: string | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { box, result, setResult, copy } = useCopiedLink();
  // Closing the device's own share sheet rejects the promise; that is no failure.
  const passOn = () => navigator.share({ title: name, url }).catch(() => undefined);
  const close = () => {
    setResult('');
    onClose();
  };
  return (
    <Modal
      title={messages.shareWhat(truncate(name, limits.fundingTopicTitleCharacters))}
      closeLabel={messages.shareClose}
      open={open}
      onClose={close}
    >
      <div ref={box}>
        <TextInput label={messages.shareAddress} value={url} readOnly onFocus={(event) => event.target.select()} />
      </div>
      {note ? <p className={layout.soft}>{note}</p> : null}
      <div className={`${layout.row} ${styles.ways}`}>
        <Button variant="primary" onClick={() => void copy(url)}>
          <Copy size={18} aria-hidden /> {messages.copyLink}
        </Button>
        <AnchorButton
          href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${name}\n\n${url}\n`)}`}
        >
          <Mail size={18} aria-hidden /> {messages.sendByEmail}
        </AnchorButton>
        {'share' in navigator ? (
          <Button onClick={passOn}>
            <Share2 size={18} aria-hidden /> {messages.shareElsewhere}
          </Button>
        ) : null}
      </div>
      <ul className={`${layout.row} ${styles.networks}`} aria-label={sharingMessages.networks}>
        {networks.map((network) => (
          <li key={network.name}>
            <a href={network.addressOf(name, url)} target="_blank" rel="noopener noreferrer">
              {network.name}
              <VisuallyHidden> {sharingMessages.newTab}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={`${layout.soft} ${styles.result}`}>
        {result}
      </p>
    </Modal>
  );
}
