import { photoProblem } from '@consortia/proto/identity/photo';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import styles from './picture-field.module.css';

const accept = '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp';
type Labels = { image: string; imageHelp: string; chooseImage: string; removeImage: string };

/** A picture that is stored as soon as it is chosen. `onChoose` resolves to the problem of the file, empty where it was stored. */
export function PictureField({
  image,
  labels,
  isChanging,
  isRemoving,
  onChoose,
  onRemove,
}: {
  image: string | null;
  labels: Labels;
  isChanging: boolean;
  isRemoving: boolean;
  onChoose: (file: File) => Promise<string>;
  onRemove: () => void;
}) {
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  async function choose(file: File | undefined): Promise<void> {
    // The same file can be chosen again, and a refused one does not stay in the field.
    if (input.current) input.current.value = '';
    if (file) setError(photoProblem(file) ?? (await onChoose(file)));
  }
  return (
    <div className={styles.image}>
      <p className={fieldStyles.label}>{labels.image}</p>
      <p className={fieldStyles.help}>{labels.imageHelp}</p>
      {image ? <img src={image} alt="" /> : null}
      <div className={styles.actions}>
        <input
          ref={input}
          className={styles.file}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-label={labels.chooseImage}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Button
          size="small"
          busy={isChanging}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {labels.chooseImage}
        </Button>
        {image ? (
          <Button size="small" variant="quiet" busy={isRemoving} onClick={onRemove}>
            {labels.removeImage}
          </Button>
        ) : null}
      </div>
      <p id={errorId} role="alert" className={fieldStyles.error}>
        {error}
      </p>
    </div>
  );
}
