import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { Copy, Mail, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AnchorButton, Button } from './button.tsx';
import { cut } from './cut.ts';
import { TextInput } from './field.tsx';
import { Modal } from './modal.tsx';
import styles from './share-dialog.module.css';

/** Copying, a letter, and whatever the device itself offers. */
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
  const box = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setTold(messages.linkCopied);
    } catch {
      box.current?.querySelector('input')?.select();
      setTold(messages.linkNotCopied);
    }
  };
  // Whoever closes the device's own sheet has only changed their mind.
  const passOn = () => navigator.share({ title: name, url }).catch(() => undefined);
  const close = () => {
    setTold('');
    onClose();
  };
  return (
    <Modal
      title={messages.shareWhat(cut(name, limits.fundingTopicTitleCharacters))}
      closeLabel={messages.shareClose}
      open={open}
      onClose={close}
    >
      <div ref={box}>
        <TextInput label={messages.shareAddress} value={url} readOnly onFocus={(event) => event.target.select()} />
      </div>
      <div className={styles.ways}>
        <Button variant="primary" onClick={copy}>
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
      <p role="status" className={styles.told}>
        {told}
      </p>
    </Modal>
  );
}
