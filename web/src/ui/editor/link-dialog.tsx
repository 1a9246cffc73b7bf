import { Dialog, DialogHeading } from '@ariakit/react';
import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextInput } from '../field.tsx';
import type { LinkRange } from './commands.ts';
import { typedTarget } from './link-target.ts';
import styles from './rich-text-editor.module.css';

type Props = {
  /** The dialog is open while there is one. */
  range: LinkRange | undefined;
  onApply: (range: LinkRange, href: string, text: string) => void;
  onRemove: (range: LinkRange) => void;
  onClose: () => void;
  /** After the focus has left the dialog. */
  onClosed: () => void;
};

export function LinkDialog({ range, onApply, onRemove, onClose, onClosed }: Props) {
  return (
    <Dialog
      open={range !== undefined}
      onClose={onClose}
      unmountOnHide
      className={styles.dialog}
      backdrop={<div className={styles.backdrop} />}
      autoFocusOnHide={() => {
        onClosed();
        return false;
      }}
    >
      <DialogHeading className={styles.dialogHeading}>{messages.link}</DialogHeading>
      {range ? <LinkForm range={range} onApply={onApply} onRemove={onRemove} onClose={onClose} /> : null}
    </Dialog>
  );
}

function LinkForm({ range, onApply, onRemove, onClose }: Omit<Props, 'range' | 'onClosed'> & { range: LinkRange }) {
  const [address, setAddress] = useState(range.href);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const needsText = range.from === range.to;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog stands in the page's form as React sees it, though not in its markup.
    event.stopPropagation();
    const href = typedTarget(address);
    if (!href) {
      setError(address.trim() ? messages.linkRefused : messages.linkEmpty);
      return;
    }
    onApply(range, href, text.trim() || address.trim());
    onClose();
  }

  return (
    <form className={styles.dialogForm} onSubmit={submit} noValidate>
      <TextInput
        label={messages.linkAddress}
        help={messages.linkAddressHelp}
        error={error}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsText ? (
        <TextInput label={messages.linkText} value={text} onChange={(event) => setText(event.target.value)} />
      ) : null}
      <div className={styles.dialogActions}>
        <Button type="submit" look="main">
          {messages.linkApply}
        </Button>
        {range.href ? (
          <Button
            onClick={() => {
              onRemove(range);
              onClose();
            }}
          >
            {messages.linkRemove}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
