import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { photoProblem } from '@consortia/proto/identity/photo';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flashed } from '../../../lib/flashes.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { toApiError } from '../show-problem.ts';
import { isPicture } from './crop-photo.ts';
import { useChangePhotoMutation, useRemovePhotoMutation } from './profile-api.ts';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';

const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }));
const accept = '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp';

/** The reader's photo. A chosen file opens the editor; the photo stays as it is until the crop is saved. */
export function PhotoSection({ user: { photo, initials } }: { user: SessionUser }) {
  const errorId = useId();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const [change] = useChangePhotoMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePhotoMutation();
  const done = (message: string) => dispatch(flashed({ kind: 'success', message }));

  async function choose(chosen: File | undefined): Promise<void> {
    // The same file can be chosen again, and a refused one does not stay in the field.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const problem = photoProblem(chosen) ?? ((await isPicture(chosen)) ? null : labels.photoUnreadable);
    setError(problem ?? '');
    setFile(problem ? null : chosen);
  }
  async function save(cropped: File): Promise<string | null> {
    try {
      done((await change(cropped).unwrap()).message);
      setFile(null);
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
      <div className={styles.row}>
        {photo ? (
          <img className={styles.picture} src={photo} alt="" />
        ) : (
          <span className={`${styles.picture} ${styles.initials}`} aria-hidden>
            {initials}
          </span>
        )}
        <div className={styles.form}>
          <p className={styles.soft}>{labels.photoHelp}</p>
          <div className={styles.row}>
            <span className={styles.choose}>
              <input
                ref={input}
                className={styles.file}
                type="file"
                accept={accept}
                tabIndex={-1}
                aria-label={labels.choosePhoto}
                onChange={({ target }) => void choose(target.files?.[0])}
              />
              <Button aria-describedby={error ? errorId : undefined} onClick={() => input.current?.click()}>
                {photo ? labels.replacePhoto : labels.choosePhoto}
              </Button>
            </span>
            {photo ? (
              <Button variant="quiet" busy={isRemoving} onClick={() => void removePhoto()}>
                {labels.removePhoto}
              </Button>
            ) : null}
          </div>
          <p id={errorId} role="alert" className={styles.error}>
            {error}
          </p>
        </div>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <PhotoEditor file={file} onSave={save} onCancel={() => setFile(null)} />
        </Suspense>
      ) : null}
    </ProfileSection>
  );
}
