import { countryName } from '@consortia/proto/country-names';
import { messages } from '@consortia/proto/messages';
import { isDirectoryId, type Suggestion } from '@consortia/proto/organisations/directory';
import { requestMessages } from '@consortia/proto/organisations/messages/requests';
import { type ReactNode, useState } from 'react';
import { ChooseByName } from '../../../lib/choose-by-name.tsx';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';

export const noteOf = ({ id, city, country }: Suggestion): string =>
  [
    isDirectoryId(id) ? requestMessages.directoryEntry : requestMessages.onConsortia,
    city,
    country && countryName(country),
  ]
    .filter(Boolean)
    .join(' · ');

/** Chooses an organisation or an entry of the directory and confirms what is done with it. */
export function ChooseDialog({
  title,
  what,
  none,
  start = '',
  button,
  onSend,
  onClose,
  preview,
  children,
  ...field
}: {
  title: string;
  /** What the choice is for, by its name. */
  what?: string;
  label: string;
  help: string;
  /** Shown where nothing matches. */
  none: string;
  /** Text with which the search starts. */
  start?: string;
  accepts?: (suggestion: Suggestion) => boolean;
  /** Label of the button; null before something is chosen. */
  button: (chosen: Suggestion | null) => string;
  /** Resolves when the response has come; the caller closes the dialog after a success. */
  onSend: (id: string) => Promise<unknown>;
  onClose: () => void;
  /** What the choice would do, shown before it is confirmed. */
  preview?: (chosen: Suggestion) => ReactNode;
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
      {what ? <p className={styles.what}>{what}</p> : null}
      <div className={layout.stack}>
        <ChooseByName
          {...field}
          text={text}
          isChosen={chosen !== null}
          useFound={useOrganisationSuggestionsQuery}
          noteOf={noteOf}
          sentences={{ noneFound: none }}
          onChange={(next, suggestion) => {
            setText(next);
            setChosen(suggestion);
          }}
        />
        {chosen ? <p>{noteOf(chosen)}</p> : null}
        {chosen ? preview?.(chosen) : null}
        {children}
        <div className={layout.line}>
          <Button variant="primary" busy={busy} disabled={!chosen} onClick={() => void send()}>
            {button(chosen)}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}
