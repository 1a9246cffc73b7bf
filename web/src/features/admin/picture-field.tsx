import { photoProblem } from '@consortia/proto/identity/photo';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { acceptedPictures, FileButton } from '../../ui/file-button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './picture-field.module.css';

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
  const [error, setError] = useState('');
  return (
    <div className={`${layout.head} ${styles.image}`}>
      <p className={fieldStyles.label}>{labels.image}</p>
      <p className={layout.soft}>{labels.imageHelp}</p>
      {image ? <img src={image} alt="" /> : null}
      <div className={`${layout.line} ${styles.actions}`}>
        <FileButton
          label={labels.chooseImage}
          accept={acceptedPictures}
          size="small"
          busy={isChanging}
          describedBy={error ? errorId : undefined}
          onChoose={async (file) => setError(photoProblem(file) ?? (await onChoose(file)))}
        >
          {labels.chooseImage}
        </FileButton>
        {image ? (
          <Button
            size="small"
            variant="quiet"
            busy={isRemoving}
            onClick={() => {
              setError('');
              onRemove();
            }}
          >
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
