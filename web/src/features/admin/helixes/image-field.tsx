import type { ManagedHelix } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import type { ApiError } from '../../../lib/client.ts';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { PictureField } from '../picture-field.tsx';
import { useChangeHelixImageMutation, useRemoveHelixImageMutation } from './managed-helixes-api.ts';

/** The picture of a Helix. */
export function ImageField({ helix: { id, image } }: { helix: ManagedHelix }) {
  const [change, changing] = useChangeHelixImageMutation();
  const [remove, removing] = useRemoveHelixImageMutation();
  const dispatch = useAppDispatch();
  const done = (message: string) => dispatch(flashed({ kind: 'success', message }));
  async function choose(file: File): Promise<string> {
    const response = await change({ id, file });
    if (!response.data) return (response.error as ApiError).fields?.file?.[0] ?? '';
    done(response.data.message);
    return '';
  }
  async function clear(): Promise<void> {
    const { data } = await remove(id);
    if (data) done(data.message);
  }
  return (
    <PictureField
      image={image}
      labels={labels}
      isChanging={changing.isLoading}
      isRemoving={removing.isLoading}
      onChoose={choose}
      onRemove={() => void clear()}
    />
  );
}
