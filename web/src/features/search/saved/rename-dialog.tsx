import { limits } from '@consortia/proto/limits';
import { savedSearchMessages as labels } from '@consortia/proto/recommendations/messages/saved-searches';
import { type SavedSearch, searchName } from '@consortia/proto/recommendations/saved-search-shapes';
import { z } from 'zod';
import { useChangeSavedSearchMutation } from '../../../lib/saved-searches-api.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form.tsx';

const schema = z.object({ name: searchName });

export function RenameDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [change] = useChangeSavedSearchMutation();
  const form = useContractForm({
    schema,
    initial: { name },
    send: (renamed) => change({ id, ...renamed }).unwrap(),
    silent: true,
    onSent: onClose,
  });
  return (
    <FormDialog of={form} title={labels.renameTitle} closeLabel={labels.close} button={labels.rename} onClose={onClose}>
      <TextInput label={labels.name} maxLength={limits.savedSearchNameCharacters} {...form.field('name')} />
    </FormDialog>
  );
}
