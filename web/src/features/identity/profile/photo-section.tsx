import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { flashed } from '../../../lib/flashes.ts';
import { toApiError } from '../../../lib/show-problem.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { PhotoChoice } from '../../../ui/photo/photo-choice.tsx';
import { useChangePhotoMutation, useRemovePhotoMutation } from './profile-api.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

/** The reader's photo. */
export function PhotoSection({ user: { photo, initials } }: { user: SessionUser }) {
  const dispatch = useAppDispatch();
  const [change] = useChangePhotoMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation();
  const done = (message: string) => dispatch(flashed({ kind: 'success', message }));

  async function save(cropped: File): Promise<string | null> {
    try {
      done((await change(cropped).unwrap()).message);
      return null;
    } catch (failure) {
      const problem = toApiError(failure);
      if (!problem) throw failure;
      return problem.errors[0] ?? problem.message;
    }
  }
  async function removePhoto(): Promise<void> {
    const { data } = await remove();
    if (data) done(data.message);
  }
  return (
    <ProfileSection title={labels.photo} id="photo">
      <PhotoChoice
        photo={photo}
        placeholder={
          <span className={styles.initials} aria-hidden>
            {initials}
          </span>
        }
        onSave={save}
        onRemove={() => void removePhoto()}
        isRemoving={isRemoving}
      />
    </ProfileSection>
  );
}
