import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { Copy, Mail, Share2 } from 'lucide-react';
import { AnchorButton, Button } from './button.tsx';
import { TextInput } from './field.tsx';
import { Modal } from './modal.tsx';
import styles from './share-dialog.module.css';
import { truncate } from './truncate.ts';
import { useCopiedLink } from './use-copied-link.ts';

/** Ways to share a link: copying it, an email, and what the device itself offers. */
export function ShareDialog({
  name,
  url,
  open,
  onClose,
}: {
  name: string;
  url: string;
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
      <div className={styles.ways}>
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
      <p role="status" className={styles.result}>
        {result}
      </p>
    </Modal>
  );
}
