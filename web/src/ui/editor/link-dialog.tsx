import { messages } from '@consortia/proto/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../button.tsx';
import { TextInput } from '../field.tsx';
import { Modal } from '../modal.tsx';
import type { LinkRange } from './commands.ts';
import { typedTarget } from './link-target.ts';
import styles from './rich-text-editor.module.css';

type Props = {
  /** The dialog is open while there is one. */
  range: LinkRange | undefined;
  /** Whether paths of this site may be linked to. */
  ownPaths: boolean;
  onApply: (range: LinkRange, href: string, text: string) => void;
  onRemove: (range: LinkRange) => void;
  onClose: () => void;
};

export function LinkDialog({ range, ...rest }: Props) {
  return (
    <Modal title={messages.link} closeLabel={messages.cancel} open={range !== undefined} onClose={rest.onClose}>
      {range ? <LinkForm range={range} {...rest} /> : null}
    </Modal>
  );
}

function LinkForm({ range, ownPaths, onApply, onRemove, onClose }: Omit<Props, 'range'> & { range: LinkRange }) {
  const [address, setAddress] = useState(range.href);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const needsText = range.from === range.to;

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog is in the page's form as React sees it, though not in its markup.
    event.stopPropagation();
    const href = typedTarget(address, ownPaths);
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
        // The dialog focuses the element with this attribute rather than its close button.
        data-autofocus="true"
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
        <Button type="submit" variant="primary">
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
      </div>
    </form>
  );
}
