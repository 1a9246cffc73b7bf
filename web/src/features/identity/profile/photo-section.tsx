import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { useStoredPhoto } from '../../../lib/use-stored-photo.ts';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useChangePhotoMutation, useRemovePhotoMutation } from './profile-api.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The reader's photo. */
export function PhotoSection({ user: { photo, initials } }: { user: SessionUser }) {
  const [change] = useChangePhotoMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation();
  const stored = useStoredPhoto({ change, remove: () => remove() });
  return (
    <ProfileSection title={labels.photo} id="photo">
      <PhotoChoice
        {...stored}
        photo={photo}
        placeholder={
          <span className={styles.initials} aria-hidden>
            {initials}
          </span>
        }
        isRemoving={isRemoving}
      />
    </ProfileSection>
  );
}
