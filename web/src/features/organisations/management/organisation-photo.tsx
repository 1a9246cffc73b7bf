import type { ManagedOrganisation } from '@consortia/proto/organisations/management-api';
import { useStoredPhoto } from '../../../lib/use-stored-photo.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useChangeOrganisationPhotoMutation, useRemoveOrganisationPhotoMutation } from './management-api.ts';

/** The photo of an organisation; it is stored as soon as its crop is saved. */
export function OrganisationPhoto({ organisation: { slug, name, photoUrl } }: { organisation: ManagedOrganisation }) {
  const [change] = useChangeOrganisationPhotoMutation();
  const [remove, { isLoading }] = useRemoveOrganisationPhotoMutation();
  const stored = useStoredPhoto({ change: (file) => change({ slug, file }), remove: () => remove(slug) });
  return <PhotoChoice {...stored} placeholder={<Monogram name={name} />} photo={photoUrl} isRemoving={isLoading} />;
}
