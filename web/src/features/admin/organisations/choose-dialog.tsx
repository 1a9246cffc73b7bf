import { messages } from '@consortia/proto/messages';
import type { Suggestion } from '@consortia/proto/organisations/directory';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';
import { noteOf, SuggestionField } from './suggestion-field.tsx';

/** Chooses an organisation or an entry of the directory and confirms what is done with it. */
export function ChooseDialog({
  title,
  start = '',
  button,
  onSend,
  onClose,
  children,
  ...field
}: {
  title: string;
  label: string;
  help: string;
  none: string;
  /** Text with which the search starts. */
  start?: string;
  accepts: (suggestion: Suggestion) => boolean;
  /** Label of the button; null before something is chosen. */
  button: (chosen: Suggestion | null) => string;
  /** Resolves when the response has come; the caller closes the dialog after a success. */
  onSend: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** Further controls. */
  children?: ReactNode;
}) {
  const [text, setText] = useState(start);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (!chosen) return;
    setBusy(true);
    await onSend(chosen.id);
    setBusy(false);
  };
  return (
    <Modal title={title} closeLabel={messages.cancel} open onClose={onClose}>
      <div className={styles.form}>
        <SuggestionField
          {...field}
          text={text}
          chosen={chosen}
          onChange={(next, suggestion) => {
            setText(next);
            setChosen(suggestion);
          }}
        />
        {chosen ? <p>{noteOf(chosen)}</p> : null}
        {children}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} disabled={!chosen} onClick={() => void send()}>
            {button(chosen)}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}
