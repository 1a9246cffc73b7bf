import { limits } from '@consortia/proto/limits';
import { messages } from '@consortia/proto/messages';
import { Copy, Mail, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { AnchorButton, Button } from './button.tsx';
import { TextInput } from './field.tsx';
import { Modal } from './modal.tsx';
import styles from './share-dialog.module.css';
import { truncate } from './truncate.ts';

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
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setResult(messages.linkCopied);
    } catch {
      box.current?.querySelector('input')?.select();
      setResult(messages.linkNotCopied);
    }
  };
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
      <p role="status" className={styles.result}>
        {result}
      </p>
    </Modal>
  );
}
