import { limits } from '@consortia/proto/limits';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import type { SavedSearch } from '@consortia/proto/recommendations/saved-search-shapes';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../lib/client.ts';
import { useChangeSavedSearchMutation } from '../../../lib/saved-searches-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import layout from '../../../ui/layout.module.css';
import { Modal } from '../../../ui/modal.tsx';

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name);
  const [change, { error, isLoading }] = useChangeSavedSearchMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const response = await change({ id: search.id, name });
    if (response.data) onClose();
  };
  return (
    <Modal title={labels.renameTitle} closeLabel={labels.close} open onClose={onClose}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={labels.name}
          value={name}
          maxLength={limits.savedSearchNameCharacters}
          error={(error as ApiError | undefined)?.fields.name?.[0]}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={layout.row}>
          <Button type="submit" variant="primary" busy={isLoading}>
            {labels.rename}
          </Button>
          <Button onClick={onClose}>{labels.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
