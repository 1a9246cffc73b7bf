import { messages } from '@consortia/proto/messages';
import { isDirectoryId, type Suggestion } from '@consortia/proto/organisations/directory';
import { requestMessages as labels } from '@consortia/proto/organisations/messages/requests';
import { useState } from 'react';
import { useOrganisationSuggestionsQuery } from '../../../lib/shared-queries.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from '../decisions.module.css';

const minCharacters = 2;
const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
const noteOf = ({ id, city, country }: Suggestion): string =>
  [isDirectoryId(id) ? labels.directoryEntry : labels.onConsortia, city, country && countries.of(country)]
    .filter(Boolean)
    .join(' · ');

/** Chooses what takes the place of a requested organisation. The search starts with the requested name. */
export function ReplaceDialog({
  name,
  onClose,
  onReplace,
}: {
  name: string;
  onClose: () => void;
  onReplace: (organisationId: string) => Promise<unknown>;
}) {
  const [text, setText] = useState(name);
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = text.trim();
  const q = useDebounced(typed);
  const skip = q.length < minCharacters || chosen !== null;
  const { currentData, isFetching } = useOrganisationSuggestionsQuery(q, { skip });
  const found = (!skip && currentData?.items) || [];
  const settled = q === typed && !isFetching;
  const replace = async () => {
    if (!chosen) return;
    setBusy(true);
    await onReplace(chosen.id);
    setBusy(false);
  };
  return (
    <Modal title={labels.replaceTitle} closeLabel={messages.cancel} open onClose={onClose}>
      <p className={styles.what}>{name}</p>
      <div className={styles.form}>
        <Combobox
          label={labels.replaceField}
          help={labels.replaceHelp}
          value={text}
          onValueChange={(next) => {
            if (next === text) return;
            setText(next);
            setChosen(null);
          }}
          options={found.map((one) => ({ id: one.id, label: one.name, note: noteOf(one) }))}
          onSelect={(id) => {
            const suggestion = found.find((one) => one.id === id);
            if (!suggestion) return;
            setChosen(suggestion);
            setText(suggestion.name);
          }}
          status={settled && !chosen && found.length === 0 ? labels.replaceNone : ''}
        />
        {chosen ? <p>{noteOf(chosen)}</p> : null}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} disabled={!chosen} onClick={replace}>
            {chosen ? labels.replaceBy(chosen.name) : labels.replace}
          </Button>
          <Button onClick={onClose}>{messages.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}
