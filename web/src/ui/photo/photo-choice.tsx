import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { photoProblem } from '@consortia/proto/identity/photo';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import layout from '../layout.module.css';
import { isPicture } from './crop-photo.ts';
import styles from './photo-choice.module.css';

const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }));
const accept = '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp';

type Props = {
  /** What is shown in place of a missing photo. */
  placeholder: ReactNode;
  /** Address of the photo. */
  photo: string | null;
  help?: string;
  /** Why the last photo was refused after the editor had closed. */
  problem?: string;
  /** Takes the cropped photo; resolves to why it was refused, or null. */
  onSave: (photo: File) => Promise<string | null>;
  onRemove: () => void;
  isRemoving?: boolean;
};

/** A photo to choose, replace or remove. A chosen file opens the editor; the photo stays as it is until the crop is saved. */
export function PhotoChoice(props: Props) {
  const { placeholder, photo, help = labels.photoHelp, problem = '', onSave, onRemove, isRemoving = false } = props;
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState('');
  const error = refused || problem;

  async function choose(chosen: File | undefined): Promise<void> {
    // The same file can be chosen again, and a refused one does not stay in the field.
    if (input.current) input.current.value = '';
    if (!chosen) return;
    const reason = photoProblem(chosen) ?? ((await isPicture(chosen)) ? null : labels.photoUnreadable);
    setRefused(reason ?? '');
    setFile(reason ? null : chosen);
  }
  async function save(cropped: File): Promise<string | null> {
    const reason = await onSave(cropped);
    if (!reason) setFile(null);
    return reason;
  }
  return (
    <div className={styles.row}>
      {photo ? <img className={styles.picture} src={photo} alt="" /> : placeholder}
      <div className={styles.controls}>
        <p className={layout.soft}>{help}</p>
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
            <Button variant="quiet" busy={isRemoving} onClick={onRemove}>
              {labels.removePhoto}
            </Button>
          ) : null}
        </div>
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      </div>
      {file ? (
        <Suspense fallback={null}>
          <PhotoEditor file={file} onSave={save} onCancel={() => setFile(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
