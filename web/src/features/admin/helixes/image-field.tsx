import type { ManagedHelix } from '@consortia/proto/helixes/management-api';
import { managementMessages as labels } from '@consortia/proto/helixes/messages/management';
import { StoredPicture } from '../stored-picture.tsx';
import { useChangeHelixImageMutation, useRemoveHelixImageMutation } from './managed-helixes-api.ts';

/** The picture of a Helix. */
export function ImageField({ helix: { id, image } }: { helix: ManagedHelix }) {
  const [change, changing] = useChangeHelixImageMutation();
  const [remove, removing] = useRemoveHelixImageMutation();
  return (
    <StoredPicture
      image={image}
      labels={labels}
      isChanging={changing.isLoading}
      isRemoving={removing.isLoading}
      change={(file) => change({ id, file })}
      remove={() => remove(id)}
    />
  );
}
