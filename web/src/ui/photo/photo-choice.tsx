import { profileMessages as labels } from '@consortia/proto/identity/messages/profile';
import { photoProblem } from '@consortia/proto/identity/photo';
import { refusalMessages } from '@consortia/proto/messages/refusals';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { acceptedPictures, FileButton } from '../file-button.tsx';
import layout from '../layout.module.css';
import { isPicture } from './crop-photo.ts';
import styles from './photo-choice.module.css';

const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }));

type Props = {
  /** Shown in place of a missing photo. */
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
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState('');
  const error = refused || problem;

  async function choose(chosen: File): Promise<void> {
    const reason = photoProblem(chosen) ?? ((await isPicture(chosen)) ? null : refusalMessages.photoUnreadable);
    setRefused(reason ?? '');
    setFile(reason ? null : chosen);
  }
  async function save(cropped: File): Promise<string | null> {
    const reason = await onSave(cropped);
    if (!reason) setFile(null);
    return reason;
  }
  return (
    <div className={`${layout.line} ${styles.row}`}>
      {photo ? <img className={styles.picture} src={photo} alt="" /> : placeholder}
      <div className={layout.stack}>
        <p className={layout.soft}>{help}</p>
        <div className={`${layout.line} ${styles.row}`}>
          <FileButton
            label={labels.choosePhoto}
            accept={acceptedPictures}
            describedBy={error ? errorId : undefined}
            onChoose={choose}
          >
            {photo ? labels.replacePhoto : labels.choosePhoto}
          </FileButton>
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
