import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useChangeOrganisationPhotoMutation, useRemoveOrganisationPhotoMutation } from './management-api.ts';

/** The photo of an organisation; it is stored as soon as its crop is saved. */
export function OrganisationPhoto({ organisation: { slug, name, photoUrl } }: { organisation: ManagedOrganisation }) {
  const dispatch = useAppDispatch();
  const [change] = useChangeOrganisationPhotoMutation();
  const [remove, { isLoading }] = useRemoveOrganisationPhotoMutation();
  const done = (message: string) => dispatch(flashed({ kind: 'success', message }));

  async function save(file: File): Promise<string | null> {
    try {
      done((await change({ slug, file }).unwrap()).message);
      return null;
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      return problem.errors[0] ?? problem.message;
    }
  }
  async function removePhoto(): Promise<void> {
    const { data } = await remove(slug);
    if (data) done(data.message);
  }
  return (
    <PhotoChoice
      placeholder={<Monogram name={name} />}
      photo={photoUrl}
      onSave={save}
      onRemove={() => void removePhoto()}
      isRemoving={isLoading}
    />
  );
}
